import { Box, Button, Skeleton } from '@mantine/core';
import { IconHome } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '#ui/status-chip.tsx';
import { announce } from '#ui/toasts/announcer.tsx';
import { type CategoryChoice, useCategories } from '../api/use-categories.ts';
import { FailureNote } from '../parts/failure-note.tsx';
import { Note } from '../parts/notice.tsx';
import { WaitingListOffer } from '../waiting-list/waiting-list-offer.tsx';
import { type ChosenProps, useWizard } from '../wizard-context.ts';
import { ChoiceCards } from './choice-cards.tsx';

/** Capacity, beds and number of units of a category: `Up to 6 guests · 4–6 beds · 3 to choose from`. */
const useFacts = () => {
  const { t } = useTranslation('wizard');
  return ({ capacity, beds, renting_entities_count }: CategoryChoice): string =>
    [
      ...(capacity === null ? [] : [t('category.capacity', { count: capacity })]),
      ...(beds === null || beds.most === 0
        ? []
        : [
            beds.fewest === beds.most
              ? t('category.beds', { count: beds.most })
              : t('category.bedsRange', { fewest: beds.fewest, most: beds.most }),
          ]),
      t('category.units', { count: renting_entities_count }),
    ].join(' · ');
};

const isTooSmall = ({ available, capacity }: CategoryChoice, guests: number): boolean =>
  available === false && capacity !== null && capacity < guests;

interface NothingFreeProps {
  readonly categories: readonly CategoryChoice[];
  readonly guests: number;
}

/** Says why no category is free, with a button to the step of dates and guests. */
const NothingFree = ({ categories, guests }: NothingFreeProps) => {
  const { t } = useTranslation('wizard');
  const { dispatch } = useWizard();
  const small = categories.filter((category) => isTooSmall(category, guests)).length;
  const isAllSmall = small > 0 && small === categories.length;
  const text = small === 0 ? t('category.noneText') : t('category.someSmallText', { count: guests });
  return (
    <Note title={isAllSmall ? t('category.smallTitle', { count: guests }) : t('category.noneTitle')}>
      {isAllSmall ? t('category.smallText') : text}
      <div>
        <Button variant="default" size="md" mt="sm" mb="xs" onClick={() => dispatch({ type: 'open', step: 'date' })}>
          {t(isAllSmall ? 'category.fewerGuests' : 'category.otherDates')}
        </Button>
      </div>
    </Note>
  );
};

/** Step 4, for DAILY departments with categories: cards with availability for the stay. */
export default function CategoryStep({ company, department }: ChosenProps) {
  const { t } = useTranslation('wizard');
  const { draft, dispatch } = useWizard();
  const { data: categories, error, isPending, refetch } = useCategories(department, draft);
  const factsOf = useFacts();
  const free = categories?.filter(({ available }) => available !== false).length;
  const guests = draft.guests ?? 1;
  useEffect(() => {
    if (free !== undefined) announce(t('category.announce', { count: free }));
  }, [free, t]);
  if (isPending) return <Skeleton height={148} radius="lg" aria-hidden />;
  if (error !== null) return <FailureNote error={error} onRetry={() => refetch()} />;
  return (
    <>
      {free === 0 ? (
        <Box mb="md">
          <NothingFree categories={categories} guests={guests} />
        </Box>
      ) : null}
      <ChoiceCards
        choices={categories.map((category) => ({
          id: category.id,
          title: category.name,
          text: category.description,
          facts: factsOf(category),
          picture:
            category.picture === null
              ? null
              : { source: category.picture, alt: t('category.picture', { name: category.name }) },
          icon: <IconHome size={22} aria-hidden />,
          mark:
            category.available === null ? null : (
              <StatusChip tone={category.available ? 'good' : 'neutral'}>
                {category.available
                  ? t('category.free')
                  : t(isTooSmall(category, guests) ? 'category.small' : 'category.full')}
              </StatusChip>
            ),
          isChosen: category.id === draft.categoryId,
          isDisabled: category.available === false,
        }))}
        onChoose={(id) => {
          const category = categories.find((one) => one.id === id);
          if (category) dispatch({ type: 'category', id, name: category.name });
        }}
      />
      {categories.some((category) => category.available === false && !isTooSmall(category, guests)) ? (
        <Box mt="lg">
          <WaitingListOffer company={company} department={department} />
        </Box>
      ) : null}
    </>
  );
}

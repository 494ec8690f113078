import { Box, Button, Skeleton } from '@mantine/core';
import { IconHome } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#ui/announcer.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
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

/** Step 4, for DAILY departments with categories: cards with availability for the stay. */
export default function CategoryStep({ company, department }: ChosenProps) {
  const { t } = useTranslation('wizard');
  const { draft, dispatch } = useWizard();
  const { data: categories, error, isPending, refetch } = useCategories(department, draft);
  const factsOf = useFacts();
  const free = categories?.filter(({ available }) => available !== false).length;
  useEffect(() => {
    if (free !== undefined) announce(t('category.announce', { count: free }));
  }, [free, t]);
  if (isPending) return <Skeleton height={148} radius="lg" aria-hidden />;
  if (error !== null) return <FailureNote error={error} onRetry={() => refetch()} />;
  return (
    <>
      {free === 0 ? (
        <Note title={t('category.noneTitle')}>
          {t('category.noneText')}
          <div>
            <Button
              variant="default"
              size="md"
              mt="sm"
              mb="xs"
              onClick={() => dispatch({ type: 'open', step: 'date' })}
            >
              {t('category.otherDates')}
            </Button>
          </div>
        </Note>
      ) : null}
      <ChoiceCards
        choices={categories.map(({ id, name, available, ...category }) => ({
          id,
          title: name,
          text: category.description,
          facts: factsOf({ id, name, available, ...category }),
          picture:
            category.picture === null ? null : { source: category.picture, alt: t('category.picture', { name }) },
          icon: <IconHome size={22} aria-hidden />,
          mark:
            available === null ? null : (
              <StatusChip tone={available ? 'good' : 'neutral'}>
                {available ? t('category.free') : t('category.full')}
              </StatusChip>
            ),
          isChosen: id === draft.categoryId,
          isDisabled: available === false,
        }))}
        onChoose={(id) => {
          const category = categories.find((one) => one.id === id);
          if (category) dispatch({ type: 'category', id, name: category.name });
        }}
      />
      {free !== undefined && free < categories.length ? (
        <Box mt="lg">
          <WaitingListOffer company={company} department={department} />
        </Box>
      ) : null}
    </>
  );
}

import { Alert, NumberInput, Skeleton, Text } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiError } from '#lib/api/api-error.ts';
import { useCompanyToday } from '#lib/queries/company-today.ts';
import { useDepartments } from '#lib/queries/place-choices.ts';
import { Panel } from '#ui/detail/panel.tsx';
import { type AskedStay, useAvailable } from '../api/categories.ts';
import classes from '../categories.module.css';
import { type Stay, StayField } from './stay-field.tsx';

/** A stay that can be checked: both dates and at least one guest. */
const stayOf = ([from, to]: Stay, guests: number): AskedStay | null =>
  from !== null && to !== null && guests > 0 ? { from, to, guests } : null;

interface PickerProps {
  readonly departmentId: number;
  /** The category that is open. */
  readonly current: number;
}

const Cards = ({ departmentId, current, company }: PickerProps & { readonly company: number }) => {
  const { t } = useTranslation('categories');
  const [stay, setStay] = useState<Stay>([null, null]);
  const [guests, setGuests] = useState(2);
  const today = useCompanyToday(company);
  const { data, error } = useAvailable(departmentId, stayOf(stay, guests));
  return (
    <>
      <div className={classes.stay}>
        <StayField value={stay} today={today} onChange={setStay} />
        <NumberInput
          label={t('picker.guests')}
          min={1}
          max={1000}
          allowDecimal={false}
          value={guests}
          onChange={(value) => setGuests(typeof value === 'number' ? value : 0)}
        />
      </div>
      {error instanceof ApiError ? (
        <Alert color="red" role="alert" mb="md">
          {error.text}
        </Alert>
      ) : null}
      {data === undefined && error === null ? <Skeleton height={88} radius="md" /> : null}
      <ul className={classes.cards} aria-live="polite">
        {(data ?? []).map(({ id, name, company, department, available, renting_entities_count: count }) => (
          <li key={id}>
            <Link
              to={`/categories/${id}`}
              className={classes.card}
              aria-current={id === current ? 'page' : undefined}
              data-available={available ?? undefined}
            >
              <span className={classes.cardName}>{name}</span>
              <span className={classes.cardPlace}>
                {department.name} · {company.name}
              </span>
              <span className={classes.cardState}>
                {available === null ? null : available ? (
                  <IconCheck size={16} aria-hidden />
                ) : (
                  <IconX size={16} aria-hidden />
                )}
                {available === null ? t('picker.units', { count }) : t(available ? 'picker.available' : 'picker.taken')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
};

/**
 * The department's categories as cards; with a stay, also whether each has a free unit. An archived department has none
 * to choose from.
 */
export const PickerCards = (props: PickerProps) => {
  const { t } = useTranslation('categories');
  const departments = useDepartments();
  const found = departments?.find(({ id }) => id === props.departmentId);
  return (
    <Panel title={t('picker.title')}>
      {found ? <Cards {...props} company={found.company_id} /> : null}
      {departments === undefined ? <Skeleton height={88} radius="md" /> : null}
      {departments !== undefined && found === undefined ? <Text c="dimmed">{t('picker.archived')}</Text> : null}
    </Panel>
  );
};

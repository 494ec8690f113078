import type { FireListUnit } from '@ledig/contract/reports/reports.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './unit-list.module.css';

/** The units of stays without checked-in guests, with department and address. Empty without such units. */
export const UnitList = ({ units }: { readonly units: readonly FireListUnit[] }) => {
  const { t } = useTranslation('firelist');
  const id = useId();
  if (units.length === 0) return null;
  return (
    <section aria-labelledby={id} className={classes.section}>
      <h2 id={id} className={classes.title}>
        {t('units.title', { count: units.length })}
      </h2>
      <p>{t('units.text')}</p>
      <ul className={classes.list}>
        {units.map((unit, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: units have no state, and two of them may be alike
          <li key={index} className={classes.unit}>
            <strong>{unit.renting_entity_name}</strong>{' '}
            {[unit.department_name, unit.department_address].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
    </section>
  );
};

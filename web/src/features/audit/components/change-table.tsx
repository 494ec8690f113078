import type { AuditRow } from '@ledig/contract/audit.ts';
import { useTranslation } from 'react-i18next';
import classes from '../audit.module.css';
import { type ValueWords, valueText } from '../value-text.ts';

/** A column's name where there are no words for it. */
const spelledOut = (field: string): string => field.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase());

/** What was and what is, field by field; only the side that there is, for what was made or removed. */
export const ChangeTable = ({ row }: { readonly row: AuditRow }) => {
  const { t } = useTranslation('audit');
  const words: ValueWords = {
    none: t('value.none'),
    yes: t('value.yes'),
    no: t('value.no'),
    hidden: t('value.hidden'),
  };
  const sides = (['before', 'after'] as const).filter(
    (side) => row.action !== (side === 'before' ? 'insert' : 'delete'),
  );
  if (row.changes.length === 0) return <p className={classes.note}>{t('noFields')}</p>;
  return (
    <table className={classes.changes}>
      <thead>
        <tr>
          <th scope="col">{t('column.field')}</th>
          {sides.map((side) => (
            <th key={side} scope="col">
              {t(`column.${side}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {row.changes.map((change) => (
          <tr key={change.field}>
            <th scope="row">{t(`field.${change.field}`, { defaultValue: spelledOut(change.field) })}</th>
            {sides.map((side) => (
              <td key={side} data-side={side} data-label={t(`column.${side}`)}>
                {valueText(change[side], words)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

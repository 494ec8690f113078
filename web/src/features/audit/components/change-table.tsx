import type { AuditRow } from '@ledig/contract/audit/audit.ts';
import { useTranslation } from 'react-i18next';
import classes from '../audit.module.css';
import { type ValueWords, valueText } from '../value-text.ts';

/** A readable column name for columns without a translation. */
const spelledOut = (field: string): string => field.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase());

/** Old and new values by field. Created and removed records have only one side. */
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

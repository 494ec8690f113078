import { Alert, MultiSelect, Switch } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { optionsOf } from '#ui/form/options.ts';
import type { Choice, DepartmentChoice } from '../choice.ts';
import classes from './fire-list-dialog.module.css';

interface DepartmentChoiceProps {
  readonly choice: Choice;
  readonly offered: readonly DepartmentChoice[];
  readonly error: string | undefined;
  readonly onChange: (patch: Partial<Choice>) => void;
}

/** The choice of departments: a switch for all, or some of them. */
export const DepartmentField = ({ choice, offered, error, onChange }: DepartmentChoiceProps) => {
  const { t } = useTranslation('firelist');
  if (offered.length === 0) {
    return (
      <Alert color="gray" icon={<IconInfoCircle aria-hidden />}>
        {t('noDepartments')}
      </Alert>
    );
  }
  return (
    <fieldset className={classes.departments}>
      <legend>{t('field.departments')}</legend>
      <Switch
        label={t('field.all', { count: offered.length })}
        checked={choice.all}
        onChange={({ currentTarget }) => onChange({ all: currentTarget.checked })}
      />
      {choice.all ? (
        <p className={classes.names}>{offered.map(({ name }) => name).join(' · ')}</p>
      ) : (
        <MultiSelect
          aria-label={t('field.departments')}
          placeholder={choice.departmentIds.length === 0 ? t('field.choose') : undefined}
          data={optionsOf(offered)}
          value={choice.departmentIds.map(String)}
          onChange={(ids) => onChange({ departmentIds: ids.map(Number) })}
          error={error}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('field.clear') }}
          nothingFoundMessage={t('field.nothingFound')}
          data-path="department_ids"
        />
      )}
    </fieldset>
  );
};

import { WEEKDAYS, type Weekday } from '@ledig/domain/time/dates.ts';
import { ActionIcon, Menu, Select, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SettingForm } from '../parts/use-setting-form.ts';
import classes from './hours.module.css';
import { copyDay, type DayMode, type HoursValues, isPastMidnight, tidyTime } from './hours-values.ts';

interface TimeInputProps {
  readonly form: SettingForm<HoursValues>;
  readonly path: string;
  readonly label: string;
  /** Hides the label visually where the column's header has the same text. */
  readonly hidesLabel?: boolean;
}

/** A time of day as text, `HH:mm`; the end of a day may be 24:00. */
export const TimeInput = ({ form, path, label, hidesLabel = false }: TimeInputProps) => {
  const input = form.form.getInputProps(path);
  return (
    <TextInput
      {...(hidesLabel ? { 'aria-label': label } : { label })}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      {...input}
      data-path={path}
      onBlur={({ currentTarget }) => form.form.setFieldValue(path, tidyTime(currentTarget.value))}
    />
  );
};

const WORKDAYS = WEEKDAYS.slice(0, 5);
const MODES: readonly DayMode[] = ['usual', 'own', 'closed'];

const CopyMenu = ({ form, weekday }: { readonly form: SettingForm<HoursValues>; readonly weekday: Weekday }) => {
  const { t } = useTranslation('settings');
  const copy = (to: readonly Weekday[]) => form.form.setValues(copyDay(form.form.getValues(), weekday, to));
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('hours.copy', { day: t(`weekday.${weekday}`) })}>
          <IconCopy size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => copy(WEEKDAYS)}>{t('hours.toAll')}</Menu.Item>
        <Menu.Item onClick={() => copy(WORKDAYS)}>{t('hours.toWorkdays')}</Menu.Item>
        <Menu.Divider />
        {WEEKDAYS.filter((other) => other !== weekday).map((other) => (
          <Menu.Item key={other} onClick={() => copy([other])}>
            {t(`weekday.${other}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

interface DayRowProps {
  readonly form: SettingForm<HoursValues>;
  readonly weekday: Weekday;
}

/** One weekday: usual hours, other hours, or closed. Its hours can be copied to other days. */
export const DayRow = ({ form, weekday }: DayRowProps) => {
  const { t } = useTranslation('settings');
  const { mode, start, end } = form.form.values.days[weekday];
  const day = t(`weekday.${weekday}`);
  return (
    <fieldset className={classes.day} aria-label={day}>
      <span className={classes.dayName}>{day}</span>
      <Select
        aria-label={t('hours.mode', { day })}
        data={MODES.map((value) => ({ value, label: t(`hours.modes.${value}`) }))}
        value={mode}
        allowDeselect={false}
        onChange={(next) => next !== null && form.form.setFieldValue(`days.${weekday}.mode`, next)}
      />
      <div className={classes.times}>
        {mode === 'own' ? (
          <>
            <TimeInput form={form} path={`days.${weekday}.start`} label={t('hours.startOf', { day })} hidesLabel />
            <span aria-hidden>–</span>
            <TimeInput form={form} path={`days.${weekday}.end`} label={t('hours.endOf', { day })} hidesLabel />
            {isPastMidnight(start, end) ? <span className={classes.night}>{t('hours.night')}</span> : null}
          </>
        ) : null}
      </div>
      <CopyMenu form={form} weekday={weekday} />
    </fieldset>
  );
};

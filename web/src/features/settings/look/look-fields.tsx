import type { CalendarColour, VisualColour } from '@ledig/domain/settings/visual.ts';
import { Button, Collapse, Select, Switch, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconEye, IconEyeOff } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '#ui/status-chip.tsx';
import type { SettingForm } from '../parts/use-setting-form.ts';
import { ColorRow } from './color-row.tsx';
import classes from './look.module.css';
import { CALENDAR_COLOURS, type LookValues, mainColours, moreGroups } from './look-values.ts';
import type { Advice } from './nearest-color.ts';

interface FieldsProps {
  readonly form: SettingForm<LookValues>;
  readonly advice: ReadonlyMap<VisualColour, Advice>;
  readonly swatches: string[];
}

/** Whether visitors see the design. A change saves at once. */
export const ActiveLine = ({ form }: Pick<FieldsProps, 'form'>) => {
  const { t } = useTranslation('look');
  const { active } = form.form.values;
  const toggle = () => {
    form.form.setFieldValue('active', !active);
    void form.submit();
  };
  return (
    <div className={classes.active}>
      <div>
        <StatusChip tone={active ? 'good' : 'neutral'}>{t(active ? 'active' : 'inactive')}</StatusChip>
        <Text size="sm" c="dimmed" mt={4}>
          {t(active ? 'activeText' : 'inactiveText')}
        </Text>
      </div>
      <Button
        variant={active ? 'default' : 'filled'}
        leftSection={active ? <IconEyeOff size={17} aria-hidden /> : <IconEye size={17} aria-hidden />}
        loading={form.busy}
        onClick={toggle}
      >
        {t(active ? 'deactivate' : 'activate')}
      </Button>
    </div>
  );
};

const CalendarFields = ({ form }: Pick<FieldsProps, 'form'>) => {
  const { t } = useTranslation('look');
  const { calendar } = form.form.values;
  const set = (change: Partial<LookValues['calendar']>) =>
    form.form.setFieldValue('calendar', { ...form.form.getValues().calendar, ...change });
  return (
    <fieldset className={classes.group}>
      <legend>{t('group.calendars')}</legend>
      <Select
        label={t('calendar.color')}
        description={t('calendar.text')}
        allowDeselect={false}
        data={CALENDAR_COLOURS.map((value) => ({ value, label: t(`calendar.name.${value}`) }))}
        value={calendar.color}
        error={form.form.errors['calendar.color']}
        onChange={(value) => value !== null && set({ color: value as CalendarColour })}
        data-path="calendar.color"
      />
      <Switch
        mt="sm"
        label={t('calendar.dark')}
        checked={calendar.dark_mode}
        disabled={form.busy}
        onChange={({ currentTarget }) => {
          set({ dark_mode: currentTarget.checked });
          void form.submit();
        }}
      />
    </fieldset>
  );
};

/**
 * The colors that few companies change. An error in one of them opens the section, and its field gets the focus. While
 * closed, the section counts those with low contrast.
 */
const MoreColors = ({ form, advice, swatches }: FieldsProps) => {
  const { t } = useTranslation('look');
  const id = useId();
  const [wanted, setWanted] = useState(false);
  const names = moreGroups.flatMap(({ colours }) => colours);
  const low = names.filter((name) => advice.has(name)).length;
  const isWrong = [...names.map((name) => `${name}.color`), 'calendar.color'].some((path) => form.form.errors[path]);
  const opened = wanted || isWrong;
  // It stays open once the error goes, because the person is correcting the color.
  if (isWrong && !wanted) setWanted(true);
  return (
    <div className={classes.more}>
      <UnstyledButton
        className={classes.moreButton}
        aria-expanded={opened}
        aria-controls={id}
        onClick={() => setWanted(!opened)}
      >
        <IconChevronDown size={18} aria-hidden />
        <span>{t('more')}</span>
        {low > 0 && !opened ? <StatusChip tone="warn">{t('contrast.count', { count: low })}</StatusChip> : null}
      </UnstyledButton>
      {/* Without a transition, a field with an error can be focused at once. */}
      <Collapse id={id} expanded={opened} keepMounted={false} transitionDuration={0}>
        {moreGroups.map(({ key, colours }) => (
          <fieldset key={key} className={classes.group}>
            <legend>{t(`group.${key}`)}</legend>
            {colours.map((name) => (
              <ColorRow key={name} name={name} form={form} advice={advice.get(name)} swatches={swatches} />
            ))}
          </fieldset>
        ))}
        <CalendarFields form={form} />
      </Collapse>
    </div>
  );
};

/** The main colors, and the others on demand. */
export const LookFields = ({ form, advice, swatches }: FieldsProps) => {
  const { t } = useTranslation('look');
  return (
    <>
      <fieldset className={classes.group}>
        <legend>{t('group.main')}</legend>
        {mainColours.map((name) => (
          <ColorRow key={name} name={name} form={form} advice={advice.get(name)} swatches={swatches} />
        ))}
      </fieldset>
      <MoreColors form={form} advice={advice} swatches={swatches} />
    </>
  );
};

import { VISUAL_COLOURS, type VisualColour } from '@ledig/domain/settings/visual.ts';
import { ActionIcon, ColorInput, ColorSwatch, Tooltip, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconDeviceFloppy, IconLock, IconLockOpen, IconRestore } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { currentLanguage, intlLocale } from '#lib/i18n.ts';
import type { SettingForm } from '../parts/use-setting-form.ts';
import classes from './look.module.css';
import type { LookValues } from './look-values.ts';
import type { Advice } from './nearest-color.ts';

interface ColorRowProps {
  readonly name: VisualColour;
  readonly form: SettingForm<LookValues>;
  readonly advice: Advice | undefined;
  /** Colors in the picker. */
  readonly swatches: string[];
}

const SEE_THROUGH = /^#[0-9a-f]{6}(?!ff)[0-9a-f]{2}$/i;

const useSetColor = (form: SettingForm<LookValues>) => (name: VisualColour, color: string) =>
  form.form.setFieldValue(name, { ...form.form.getValues()[name], color } as never);

const ContrastNote = ({ form, advice }: Pick<ColorRowProps, 'form'> & { readonly advice: Advice }) => {
  const { t } = useTranslation('look');
  const setColor = useSetColor(form);
  const number = new Intl.NumberFormat(intlLocale(currentLanguage()), { maximumFractionDigits: 1 });
  return (
    <div className={classes.advice}>
      <IconAlertTriangle size={16} aria-hidden />
      <span>
        {t('contrast.low', {
          ratio: number.format(Math.floor(advice.ratio * 10) / 10),
          least: number.format(advice.least),
          ground: t(`color.${advice.on}`),
        })}
      </span>
      <span className={classes.fixes}>
        {advice.fixes.map(({ name, color }) => (
          <UnstyledButton
            key={name}
            className={classes.fix}
            disabled={form.busy || form.form.values[name].locked}
            onClick={() => setColor(name, `${color}ff`)}
          >
            <ColorSwatch color={color} size={16} aria-hidden />
            {t('contrast.use', { name: t(`color.${name}`), color })}
          </UnstyledButton>
        ))}
      </span>
    </div>
  );
};

/** One color: picker, lock, default, Save, and contrast warnings. */
export const ColorRow = ({ name, form, advice, swatches }: ColorRowProps) => {
  const { t } = useTranslation('look');
  const setColor = useSetColor(form);
  const { color, locked } = form.form.values[name];
  const label = t(`color.${name}`);
  const isDefault = color.toLowerCase() === VISUAL_COLOURS[name];
  const toggleLock = () => {
    form.form.setFieldValue(name, { color, locked: !locked } as never);
    void form.submit();
  };
  return (
    <div className={classes.row}>
      <ColorInput
        label={label}
        description={SEE_THROUGH.test(color) ? t('alpha') : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        format="hexa"
        fixOnBlur
        swatches={swatches}
        swatchesPerRow={8}
        value={color}
        error={form.form.errors[`${name}.color`]}
        disabled={locked}
        popoverProps={{ withinPortal: true }}
        eyeDropperButtonProps={{ 'aria-label': t('eyeDropper') }}
        onChange={(next) => setColor(name, next)}
        data-path={`${name}.color`}
      />
      <div className={classes.actions}>
        <Tooltip label={t(locked ? 'unlock' : 'lock')}>
          <ActionIcon
            aria-label={t('lockOf', { name: label })}
            aria-pressed={locked}
            disabled={form.busy}
            onClick={toggleLock}
          >
            {locked ? <IconLock size={18} aria-hidden /> : <IconLockOpen size={18} aria-hidden />}
          </ActionIcon>
        </Tooltip>
        <Tooltip label={t('default')}>
          <ActionIcon
            aria-label={t('defaultOf', { name: label })}
            disabled={locked || isDefault || form.busy}
            onClick={() => setColor(name, VISUAL_COLOURS[name])}
          >
            <IconRestore size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={t('save')}>
          <ActionIcon
            type="submit"
            aria-label={t('saveOf', { name: label })}
            color="brand"
            disabled={locked || form.busy || !form.form.isDirty(name)}
          >
            <IconDeviceFloppy size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </div>
      {advice === undefined ? null : <ContrastNote form={form} advice={advice} />}
    </div>
  );
};

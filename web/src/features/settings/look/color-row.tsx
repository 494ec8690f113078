import { VISUAL_COLOURS, type VisualColour } from '@ledig/domain/settings/visual.ts';
import { Button, ColorInput, ColorSwatch, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconLock, IconLockOpen } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage, intlLocale } from '#lib/texts/i18n.ts';
import type { SettingForm } from '../parts/use-setting-form.ts';
import classes from './look.module.css';
import { type LookValues, shownColour, typedColour } from './look-values.ts';
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

/** Lock, and while they change something, Default and Save. */
const RowActions = ({ name, form }: Pick<ColorRowProps, 'name' | 'form'>) => {
  const { t } = useTranslation('look');
  const setColor = useSetColor(form);
  const lock = useRef<HTMLButtonElement>(null);
  const { color, locked } = form.form.values[name];
  const label = t(`color.${name}`);
  const toggleLock = () => {
    if (form.busy) return;
    form.form.setFieldValue(name, { color, locked: !locked } as never);
    void form.submit();
  };
  // Default and Save disappear when they are done, so the focus moves to Lock.
  const keepFocus = () => lock.current?.focus();
  return (
    <div className={classes.actions}>
      <Button
        ref={lock}
        size="compact-sm"
        variant={locked ? 'light' : 'subtle'}
        color={locked ? 'brand' : 'gray'}
        leftSection={locked ? <IconLock size={15} aria-hidden /> : <IconLockOpen size={15} aria-hidden />}
        aria-label={t('lockOf', { name: label })}
        aria-pressed={locked}
        aria-disabled={form.busy}
        onClick={toggleLock}
      >
        {t('lock')}
      </Button>
      {locked || color.toLowerCase() === VISUAL_COLOURS[name] ? null : (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          aria-label={t('defaultOf', { name: label })}
          disabled={form.busy}
          onClick={() => {
            setColor(name, VISUAL_COLOURS[name]);
            keepFocus();
          }}
        >
          {t('default')}
        </Button>
      )}
      {locked || !form.form.isDirty(name) ? null : (
        <Button
          type="submit"
          size="compact-sm"
          variant="light"
          aria-label={t('saveOf', { name: label })}
          disabled={form.busy}
          onClick={keepFocus}
        >
          {t('save')}
        </Button>
      )}
    </div>
  );
};

/** One color: picker, lock, default, Save, and contrast warnings. */
export const ColorRow = ({ name, form, advice, swatches }: ColorRowProps) => {
  const { t } = useTranslation('look');
  const setColor = useSetColor(form);
  const { color, locked } = form.form.values[name];
  return (
    <div className={classes.row}>
      <ColorInput
        label={t(`color.${name}`)}
        className={classes.color ?? ''}
        description={SEE_THROUGH.test(color) ? t('alpha') : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        format="hexa"
        fixOnBlur
        swatches={swatches}
        swatchesPerRow={8}
        value={shownColour(color)}
        error={form.form.errors[`${name}.color`]}
        disabled={locked}
        popoverProps={{ withinPortal: true }}
        eyeDropperButtonProps={{ 'aria-label': t('eyeDropper') }}
        onChange={(next) => setColor(name, typedColour(next))}
        data-path={`${name}.color`}
      />
      <RowActions name={name} form={form} />
      {advice === undefined ? null : <ContrastNote form={form} advice={advice} />}
    </div>
  );
};

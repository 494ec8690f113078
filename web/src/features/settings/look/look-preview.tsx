import { SegmentedControl, Select, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  onPreview,
  type PreviewState,
  type PreviewStep,
  previewAddress,
  previewSteps,
  sendPreview,
} from '#lib/look-preview.ts';
import { currentLanguage, type Language, languages } from '#lib/texts/i18n.ts';
import classes from './look.module.css';
import { LOOK_KEY, type LookValues } from './look-values.ts';

/** Widths of the frame in pixels, before scaling. */
const WIDTHS = { desktop: 1200, phone: 390 } as const;
const FIRST_HEIGHT = 720;
/** Space above a step that the view is scrolled to, in pixels. */
const STEP_MARGIN = 12;

type Device = keyof typeof WIDTHS;

interface LookPreviewProps {
  readonly domain: string;
  readonly company: PreviewState['company'];
  readonly otherCompanies: readonly string[];
  /** The company's settings without the look. */
  readonly settings: PreviewState['settings'];
  /** The edited look. Visitors see it while it is active. */
  readonly visual: LookValues;
}

/** The look in the frame: the edited one, or the standard look in the visitor's theme. */
type Shown = 'own' | 'light' | 'dark';

/**
 * The choices at a step. An active look is the same in both themes. At the choice of company no look applies
 * (docs/rules/public-look.md#where-it-applies).
 */
const shownAt = (step: PreviewStep, isActive: boolean): readonly Shown[] => {
  if (step === 'company') return ['light', 'dark'];
  return isActive ? ['own'] : ['own', 'light', 'dark'];
};

/** The booking page in a frame: sends it every change, and learns its height. */
const useFrame = (state: PreviewState) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef(state);
  const [height, setHeight] = useState<number | null>(null);
  const [top, setTop] = useState(0);
  const send = () => {
    const page = frame.current?.contentWindow;
    if (page) sendPreview(page, { type: 'ledig:preview', state: latest.current });
  };
  useEffect(() => {
    latest.current = state;
    send();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `send` reads refs alone
  useEffect(
    () =>
      onPreview(
        () => frame.current?.contentWindow ?? null,
        (message) => {
          if (message.type === 'ledig:preview-ready') send();
          if (message.type === 'ledig:preview-height' && message.height > 0) {
            setHeight(message.height);
            setTop(message.top);
          }
        },
      ),
    [],
  );
  return { frame, top, height: height ?? FIRST_HEIGHT, isReady: height !== null };
};

/** Scrolls the view to the open step if that begins in its lower half, as on phones. @param top in pixels of the view */
const useScrollToStep = (frame: RefObject<HTMLIFrameElement | null>, top: number): void =>
  useEffect(() => {
    const view = frame.current?.closest('section');
    if (view) view.scrollTop = top > view.clientHeight / 2 ? top - STEP_MARGIN : 0;
  }, [frame, top]);

/** The booking page as visitors will see it: by device, theme, language and step, with sample data. */
export const LookPreview = ({ domain, company, otherCompanies, settings, visual }: LookPreviewProps) => {
  const { t } = useTranslation('look');
  const [device, setDevice] = useState<Device>(() => (window.innerWidth < 768 ? 'phone' : 'desktop'));
  const [wanted, setWanted] = useState<Shown>('own');
  const [language, setLanguage] = useState<Language>(currentLanguage);
  const [step, setStep] = useState<PreviewStep>('date');
  const choices = shownAt(step, visual.active);
  const shown = choices.includes(wanted) ? wanted : (choices[0] ?? 'own');
  const look = { key: LOOK_KEY, value: { ...visual, active: shown === 'own' } };
  const scheme = shown === 'dark' ? 'dark' : 'light';
  const { frame, top, height, isReady } = useFrame({
    step,
    scheme,
    company,
    otherCompanies,
    settings: [...settings, look],
  });
  const { ref, width } = useElementSize();
  const scale = Math.min(1, width / WIDTHS[device]);
  const description = useId();
  useScrollToStep(frame, Math.round(top * scale));
  return (
    <section className={classes.preview} aria-label={t('preview.title')}>
      <div className={classes.controls}>
        <SegmentedControl
          size="xs"
          aria-label={t('preview.device')}
          value={device}
          onChange={(value) => setDevice(value as Device)}
          data={(['desktop', 'phone'] as const).map((value) => ({ value, label: t(`preview.${value}`) }))}
        />
        {choices.length === 1 ? null : (
          <SegmentedControl
            size="xs"
            aria-label={t('preview.scheme')}
            value={shown}
            onChange={(value) => setWanted(value as Shown)}
            data={choices.map((value) => ({ value, label: t(`preview.${value}`) }))}
          />
        )}
        <SegmentedControl
          size="xs"
          aria-label={t('preview.language')}
          value={language}
          onChange={(value) => setLanguage(value as Language)}
          data={languages.map((value) => ({ value, label: t(`preview.languages.${value}`) }))}
        />
        <Select
          size="xs"
          aria-label={t('preview.step')}
          className={classes.step ?? ''}
          allowDeselect={false}
          value={step}
          onChange={(value) => value !== null && setStep(value as PreviewStep)}
          data={previewSteps
            .filter((value) => value !== 'company' || otherCompanies.length > 0)
            .map((value) => ({ value, label: t(`preview.steps.${value}`) }))}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard */}
      <section ref={ref} className={classes.view} aria-label={t('preview.page')} tabIndex={0} aria-busy={!isReady}>
        {isReady ? null : <Skeleton height={320} radius={0} aria-hidden />}
        <div style={{ width: WIDTHS[device] * scale, height: height * scale }} className={classes.canvas}>
          <iframe
            key={language}
            ref={frame}
            className={classes.frame}
            // The page in it is inert, so it is a picture of the page.
            role="img"
            title={t('preview.page')}
            aria-describedby={description}
            src={previewAddress(domain, language)}
            style={{ width: WIDTHS[device], height, transform: `scale(${scale})` }}
            tabIndex={-1}
          />
        </div>
      </section>
      <VisuallyHidden id={description}>
        {[
          t(`preview.steps.${step}`),
          t(`preview.${device}`),
          t(`preview.${shown}`),
          t(`preview.languages.${language}`),
        ].join(', ')}
      </VisuallyHidden>
      <Text size="sm" c="dimmed" className={classes.foot}>
        {t(`preview.text.${step === 'company' ? 'company' : visual.active ? 'active' : 'inactive'}`)}
      </Text>
    </section>
  );
};

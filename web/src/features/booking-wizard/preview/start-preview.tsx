import { readSettings } from '@ledig/domain/settings/settings.ts';
import { DEFAULT_ZONE, dateAt } from '@ledig/domain/time/zone.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import { onPreview, type PreviewState, type PreviewStep, sendPreview } from '#lib/look-preview.ts';
import { isLanguage, startI18n, storedLanguage } from '#lib/texts/i18n.ts';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import { schemeOf } from '#ui/theme/visual-style.ts';
import { answerCallsWith } from '../api/public-call.ts';
import { type Place, PlaceProvider } from '../place.ts';
import { Wizard } from '../wizard.tsx';
import { sampleAnswers, sampleBooked, sampleCatalogue, sampleStart } from './sample-data.ts';

const place: Place = { domain: 'preview', isTest: false, isEmbedded: false, isPreview: true };
const editor = () => window.parent;

/** The state that the editor sends; null before its first message. */
const usePreviewState = (): PreviewState | null => {
  const [state, setState] = useState<PreviewState | null>(null);
  useEffect(() => {
    const stop = onPreview(editor, (message) => {
      if (message.type === 'ledig:preview') setState(message.state);
    });
    sendPreview(editor(), { type: 'ledig:preview-ready' });
    return stop;
  }, []);
  return state;
};

/** Sends the page's height and the place of the open step to the editor. The frame then needs no scroll bar. */
const usePreviewHeight = (root: HTMLElement, step: PreviewStep | undefined) =>
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step lies elsewhere, also at the same height
  useEffect(() => {
    const sendHeight = () => {
      const { top, height } = root.getBoundingClientRect();
      const open = root.querySelector('[aria-current="step"]')?.getBoundingClientRect();
      const place = Math.floor(open === undefined ? 0 : open.top - top);
      sendPreview(editor(), { type: 'ledig:preview-height', height: Math.ceil(height), top: place });
    };
    const observer = new ResizeObserver(sendHeight);
    observer.observe(root);
    return () => observer.disconnect();
  }, [root, step]);

const PreviewPage = ({ root }: { readonly root: HTMLElement }) => {
  const { t } = useTranslation('look');
  const state = usePreviewState();
  usePreviewHeight(root, state?.step);
  const today = dateAt(Date.now(), DEFAULT_ZONE);
  const catalogue = useMemo(() => (state === null ? null : sampleCatalogue(state, t)), [state, t]);
  if (state === null || catalogue === null) return null;
  const { visual } = readSettings(state.settings);
  // The look belongs to a company, so it doesn't apply before one is chosen.
  const hasLook = visual.active && state.step !== 'company';
  const booked = state.step === 'done' ? sampleBooked(state.company.name, today, t) : null;
  return (
    <ThemeProvider scheme={hasLook ? schemeOf(visual) : state.scheme}>
      <PlaceProvider value={place}>
        {/* `inert`, because the preview takes no clicks and no focus. */}
        <div inert>
          <Wizard
            key={state.step}
            catalogue={catalogue}
            place={place}
            sample={{ ...sampleStart(state.step, today, t), booked }}
          />
        </div>
      </PlaceProvider>
    </ThemeProvider>
  );
};

/** The booking page in the design editor's frame: sample data, in the language of the address. */
export const startPreview = async (root: HTMLElement): Promise<void> => {
  const wanted = new URLSearchParams(window.location.search).get('language');
  const i18n = await startI18n(['common', 'wizard', 'look'], isLanguage(wanted) ? wanted : storedLanguage());
  answerCallsWith(sampleAnswers(dateAt(Date.now(), DEFAULT_ZONE), i18n.getFixedT(null, 'look')));
  // The frame adjusts to the page's height, so the page must not adjust to the frame's.
  document.body.style.minHeight = '0';
  root.dataset.preview = '';
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PreviewPage root={root} />
    </QueryClientProvider>,
  );
};

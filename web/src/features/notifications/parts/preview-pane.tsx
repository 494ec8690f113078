import { Alert, Button, Group, Loader, NumberInput, SegmentedControl, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api/api-error.ts';
import { toast } from '#ui/toasts/toasts.tsx';
import { type Draft, sendTest, useDeliverySetup, usePreview } from '../api/notifications.ts';
import classes from '../notifications.module.css';

const PAUSE_MS = 500;

/** The frame shows the scheme that is chosen, and not the browser's. */
const inScheme = (html: string, scheme: 'light' | 'dark'): string =>
  html.replaceAll('(prefers-color-scheme: dark)', scheme === 'dark' ? 'all' : 'not all');

const MailFrame = ({ html, subject }: { readonly html: string; readonly subject: string }) => {
  const { t } = useTranslation('notifications');
  const [width, setWidth] = useState('600');
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');
  return (
    <>
      <Group gap="sm" mb="xs">
        <SegmentedControl
          size="xs"
          aria-label={t('preview.width')}
          value={width}
          onChange={setWidth}
          data={[
            { value: '320', label: t('preview.phone') },
            { value: '600', label: t('preview.desktop') },
          ]}
        />
        <SegmentedControl
          size="xs"
          aria-label={t('preview.scheme')}
          value={scheme}
          onChange={(next) => setScheme(next === 'dark' ? 'dark' : 'light')}
          data={[
            { value: 'light', label: t('preview.light') },
            { value: 'dark', label: t('preview.dark') },
          ]}
        />
      </Group>
      <Text size="sm" fw={600} mb="xs">
        {t('preview.subject', { subject })}
      </Text>
      <iframe
        title={t('preview.title')}
        className={classes.frame}
        style={{ maxWidth: `${width}px` }}
        // No scripts and no forms. The origin stays, so that the logo loads.
        sandbox="allow-same-origin"
        srcDoc={inScheme(html, scheme)}
      />
    </>
  );
};

const SendTest = ({ draft }: { readonly draft: Draft }) => {
  const { t } = useTranslation('notifications');
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      const { recipient, has_gateway, blocked_by } = await sendTest(draft);
      if (!has_gateway) toast.error(t('test.noGateway'));
      else if (blocked_by !== null) toast.error(t(`test.blocked.${blocked_by}`));
      else toast.success(t('test.sent', { recipient }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(error.text);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconSend size={16} aria-hidden />}
      loading={busy}
      onClick={() => void send()}
    >
      {t('test.send')}
    </Button>
  );
};

const SmsLength = ({ draft, length }: { readonly draft: Draft; readonly length: NonNullable<Shown['sms']> }) => {
  const { t } = useTranslation('notifications');
  const { data: setup } = useDeliverySetup();
  const price = setup?.sms.price_hint;
  const { units, per_segment, segments, encoding, forced_by } = length;
  return (
    <Text size="sm" c="dimmed" mt="xs" data-trigger={draft.trigger_name}>
      {t('sms.length', { units, perSegment: per_segment, encoding })} {t('sms.segments', { count: segments })}
      {price ? ` ${t('sms.price', { price })}` : ''}
      {forced_by === null ? '' : ` ${t('sms.forced', { character: forced_by })}`}
    </Text>
  );
};
type Shown = NonNullable<ReturnType<typeof usePreview>['data']>;

/** The rendered draft with sample data or a booking, and a test to the own address. */
export const PreviewPane = ({ draft }: { readonly draft: Draft }) => {
  const { t } = useTranslation('notifications');
  const [booking, setBooking] = useState<number | string>('');
  const filled: Draft = { ...draft, ...(typeof booking === 'number' && { booking_id: booking }) };
  // Each render makes a new draft object, so changes are compared by content.
  const [settled] = useDebouncedValue(JSON.stringify(filled), PAUSE_MS);
  const { data, error, isFetching } = usePreview(JSON.parse(settled) as Draft);
  return (
    <section className={classes.preview} aria-label={t('preview.title')}>
      <Group justify="space-between" align="flex-end" mb="sm">
        <NumberInput
          label={t('preview.booking')}
          description={t('preview.bookingText')}
          min={1}
          allowDecimal={false}
          hideControls
          value={booking}
          onChange={setBooking}
        />
        <Group gap="xs">
          {isFetching ? <Loader size="xs" role="status" aria-label={t('preview.loading')} /> : null}
          <SendTest draft={filled} />
        </Group>
      </Group>
      {error instanceof ApiError ? (
        <Alert color="yellow" mb="sm" role="status">
          {error.text}
        </Alert>
      ) : null}
      {data?.channel === 'email' ? <MailFrame html={data.html} subject={data.subject} /> : null}
      {data?.channel === 'sms' ? <div className={classes.bubble}>{data.text}</div> : null}
      {data?.sms ? <SmsLength draft={draft} length={data.sms} /> : null}
    </section>
  );
};

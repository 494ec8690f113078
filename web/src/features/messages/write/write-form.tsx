import {
  type GuestWriting,
  guestWritingBody,
  MOST_IN_SUBJECT,
  MOST_IN_TEXT,
} from '@ledig/contract/messages/write-to-guest.ts';
import { MOST_SMS_CHARACTERS } from '@ledig/domain/notifications/decide-template.ts';
import { smsFromStaff } from '@ledig/domain/notifications/decide-writing.ts';
import { measureSms } from '@ledig/domain/notifications/sms-segments.ts';
import type { Channel } from '@ledig/domain/notifications/triggers.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import { Checkbox, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useChanged } from '#lib/queries/changes.ts';
import { formatNumber } from '#lib/texts/format.ts';
import type { WritingAbout } from '#lib/writing-slot.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { toast } from '#ui/toasts/toasts.tsx';
import { type WritingBody, writeToGuest } from '../api/writing.ts';
import classes from '../messages.module.css';

interface FormProps {
  readonly about: WritingAbout;
  readonly writing: GuestWriting;
  /** Loads the ways again, because the server refused one of them. */
  readonly onRefused: () => void;
  readonly onClose: () => void;
}

interface Values {
  readonly subject: string;
  readonly text: string;
  readonly email: boolean;
  readonly sms: boolean;
}

/** Refusals that mean that the shown ways are out of date. */
const WAY_REFUSALS: readonly string[] = [
  REFUSALS.recipientChanged,
  REFUSALS.guestDeclinesMessages,
  REFUSALS.messagesUnverified,
  REFUSALS.messageGatewayMissing,
];

/** The ways that are chosen and open. */
const chosenOf = ({ ways }: GuestWriting, values: Values) =>
  ways.filter(({ channel, obstacle }) => obstacle === null && values[channel]);

const bodyOf = (writing: GuestWriting, values: Values): WritingBody => {
  const to = Object.fromEntries(chosenOf(writing, values).map(({ channel, recipient }) => [channel, recipient]));
  return { subject: 'email' in to ? values.subject : '', text: values.text, to };
};

const useWriteForm = ({ about, writing, onRefused, onClose }: FormProps) => {
  const { t } = useTranslation('messages');
  const changed = useChanged('message');
  /** Whether a way of the sent message waits for tomorrow's quota. */
  const isLater = useRef(false);
  const first = writing.ways.find(({ obstacle }) => obstacle === null)?.channel;
  return useContractForm<Values>({
    initial: { subject: writing.subject, text: '', email: first === 'email', sms: first === 'sms' },
    schema: guestWritingBody,
    toBody: (values) => {
      isLater.current = chosenOf(writing, values).some(({ waits }) => waits);
      return bodyOf(writing, values);
    },
    fieldOf: (path) => (path === 'to' ? (first ?? 'email') : path.replace(/^to\./, '')),
    send: (body, { key }) => writeToGuest(about, body as WritingBody, key),
    onRefused: ({ code }) => {
      if (WAY_REFUSALS.includes(code)) onRefused();
      // The form shows the refusal at its field.
      return false;
    },
    onSaved: () => {
      void changed();
      toast.success(t(isLater.current ? 'write.doneLater' : 'write.done', { name: writing.guest }));
      onClose();
    },
  });
};

type Form = ReturnType<typeof useWriteForm>;

const Ways = ({ writing, form }: Pick<FormProps, 'writing'> & { readonly form: Form['form'] }) => {
  const { t } = useTranslation('messages');
  return (
    <Stack gap="xs" role="group" aria-label={t('write.ways')}>
      <Text size="sm" fw={500} aria-hidden>
        {t('write.ways')}
      </Text>
      {writing.ways.map(({ channel, recipient, obstacle, waits }) => {
        const { checked, ...field } = form.getInputProps(channel, { type: 'checkbox' });
        return (
          <Checkbox
            key={channel}
            data-path={channel}
            {...field}
            checked={obstacle === null && checked}
            disabled={obstacle !== null}
            classNames={{ label: classes.way ?? '' }}
            label={recipient === '' ? t(`channel.${channel}`) : t(`write.way.${channel}`, { recipient })}
            description={
              obstacle !== null ? t(`write.obstacle.${channel}.${obstacle}`) : waits ? t('write.waits') : undefined
            }
          />
        );
      })}
    </Stack>
  );
};

/** The length of the text: its characters, and its parts as SMS. */
const useLength = ({ company }: GuestWriting, text: string, isSms: boolean): string => {
  const { t } = useTranslation('messages');
  const written = text.trim();
  const max = isSms ? MOST_SMS_CHARACTERS : MOST_IN_TEXT;
  const count = t('write.length', { used: formatNumber(written.length), max: formatNumber(max) });
  if (!isSms) return count;
  const { segments } = measureSms(smsFromStaff(company, written));
  return `${count} ${t('write.parts', { count: segments })}`;
};

/** Where the guest's answers go, and what else the message shows. */
const Notes = ({ writing, chosen }: { readonly writing: GuestWriting; readonly chosen: readonly Channel[] }) => {
  const { t } = useTranslation('messages');
  const { reply_to: address, company, language } = writing;
  const mail = address === null ? t('write.noReply') : t('write.replyTo', { address });
  return (
    <Text size="sm" c="dimmed" component="div">
      <div>{t(`write.language.${language}`)}</div>
      {chosen.includes('email') ? (
        <div>
          {t('write.mailShows')} {mail}
        </div>
      ) : null}
      {chosen.includes('sms') ? <div>{t('write.smsShows', { company })}</div> : null}
    </Text>
  );
};

/** The form with the ways, subject and text of a message to a guest. */
export const WriteForm = (props: FormProps) => {
  const { t } = useTranslation('messages');
  const { writing, onClose } = props;
  const contractForm = useWriteForm(props);
  const { form } = contractForm;
  const values = form.getValues();
  const chosen = chosenOf(writing, values).map(({ channel }) => channel);
  const length = useLength(writing, values.text, chosen.includes('sms'));
  return (
    <FormDialog
      title={t('write.title', { name: writing.guest })}
      form={contractForm}
      submitLabel={t('write.send')}
      size="lg"
      onClose={onClose}
    >
      <Ways writing={writing} form={form} />
      {chosen.includes('email') ? (
        <TextInput label={t('write.subject')} maxLength={MOST_IN_SUBJECT} required {...form.getInputProps('subject')} />
      ) : null}
      <Textarea
        label={t('write.text')}
        description={length}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={5}
        maxRows={14}
        maxLength={MOST_IN_TEXT}
        required
        data-autofocus
        {...form.getInputProps('text')}
      />
      <Notes writing={writing} chosen={chosen} />
    </FormDialog>
  );
};

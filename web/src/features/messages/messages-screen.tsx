import { type MessageRow, messageStates } from '@ledig/contract/messages/messages.ts';
import { CHANNELS, MESSAGE_KINDS } from '@ledig/domain/notifications/triggers.ts';
import { Anchor, Select, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLiveRefetch } from '#lib/live/use-live-changes.ts';
import { isAbout } from '#lib/queries/changes.ts';
import { useCompanies, useHasCompanies } from '#lib/queries/place-choices.ts';
import { formatWritten } from '#lib/texts/format.ts';
import { parseDay } from '#lib/texts/parse-day.ts';
import { type AddressFormat, useAddressList } from '#lib/use-address-params.ts';
import { FilterBar } from '#ui/filters/filter-bar.tsx';
import { SearchInput } from '#ui/filters/search-input.tsx';
import { isMany, optionsOf } from '#ui/form/options.ts';
import { PeriodField } from '#ui/form/period-field.tsx';
import { PageTable } from '#ui/list/page-table.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Missing } from '#ui/states/missing.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { StatusChip, type Tone } from '#ui/status-chip.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { type MessageFilter, useMessages } from './api/messages.ts';
import { MessageDialog } from './message-dialog.tsx';
import classes from './messages.module.css';

const TONES: Readonly<Record<string, Tone>> = {
  pending: 'info',
  sent: 'good',
  delivered: 'good',
  failed: 'bad',
  bounced: 'bad',
  no_gateway: 'warn',
};

/** Kinds to filter by: messages to guests, and messages from guests. */
const KINDS = [
  ...MESSAGE_KINDS,
  'waiting_list_joined',
  'waiting_list_offer',
  'waiting_list_missed',
  'guest_message',
  'survey_alert',
] as const;

const COMPANY = /^[1-9]\d{0,14}$/;

const readFilter = (params: URLSearchParams): MessageFilter => ({
  page: Math.max(1, Number(params.get('page')) || 1),
  company: COMPANY.test(params.get('company') ?? '') ? params.get('company') : null,
  state: params.get('state'),
  channel: params.get('channel'),
  kind: params.get('kind'),
  booking: params.get('booking'),
  request: params.get('request'),
  client: params.get('client'),
  from: parseDay(params.get('from') ?? ''),
  to: parseDay(params.get('to') ?? ''),
  search: params.get('search') ?? '',
});

/** How the address stores the filter, without default values. */
const messageList: AddressFormat<MessageFilter> = {
  read: readFilter,
  write: (filter) => {
    const given = Object.entries(filter).filter(([, value]) => value !== null && value !== '' && value !== 1);
    return new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  },
};

const State = ({ row }: { readonly row: MessageRow }) => {
  const { t } = useTranslation('messages');
  return (
    <div>
      <StatusChip tone={TONES[row.state] ?? 'neutral'} dot>
        {t(`state.${row.state}`)}
      </StatusChip>
      {row.reason === null ? null : (
        <Text size="xs" c="dimmed">
          {t(`reason.${row.reason}`, { defaultValue: row.reason })}
        </Text>
      )}
    </div>
  );
};

/** The booking or request that a message is about, as a link. */
const Subject = ({ row }: { readonly row: MessageRow }) => {
  const { t } = useTranslation('messages');
  const { booking_id: bookingId, booking_request_id: requestId, guest } = row;
  const id = bookingId ?? requestId;
  if (id === null) return guest ?? <Missing />;
  return (
    <Anchor
      component={Link}
      to={bookingId === null ? `/booking-request/${id}` : `/booking/${id}`}
      onClick={(event) => event.stopPropagation()}
    >
      {t(bookingId === null ? 'requestOf' : 'bookingOf', { id, guest: guest ?? '' })}
    </Anchor>
  );
};

/** The title of the list, by its filter. */
const titleOf = ({ booking, request, client }: MessageFilter): string => {
  if (booking !== null) return 'titleOfBooking';
  if (request !== null) return 'titleOfRequest';
  return client === null ? 'title' : 'titleOfClient';
};

const useColumns = (): Column<MessageRow>[] => {
  const { t } = useTranslation('messages');
  const hasCompanies = useHasCompanies();
  return [
    {
      key: 'kind',
      header: t('column.kind'),
      card: 'title',
      cell: ({ kind, channel }) => `${t(`kind.${kind}`, { defaultValue: kind })} · ${t(`channel.${channel}`)}`,
    },
    {
      key: 'recipient',
      card: 'plain',
      header: t('column.recipient'),
      cell: ({ recipient }) => <span className={classes.recipient}>{recipient}</span>,
    },
    ...(hasCompanies
      ? [
          {
            key: 'company',
            card: 'plain' as const,
            header: t('column.company'),
            cell: ({ company }: MessageRow) => company?.name ?? <Missing />,
          },
        ]
      : []),
    { key: 'state', card: 'plain', header: t('column.state'), cell: (row) => <State row={row} /> },
    {
      key: 'booking',
      card: 'plain',
      header: t('column.booking'),
      cell: (row) => <Subject row={row} />,
    },
    {
      key: 'at',
      card: 'plain',
      header: t('column.at'),
      align: 'end',
      cell: ({ sent_at, due_at, created_at }) =>
        due_at && !sent_at ? t('dueAt', { time: formatWritten(due_at) }) : formatWritten(sent_at ?? created_at),
    },
  ];
};

const EVERYTHING = {
  company: null,
  state: null,
  channel: null,
  kind: null,
  booking: null,
  request: null,
  client: null,
  from: null,
  to: null,
  search: '',
} as const;

const isNarrowed = (filter: MessageFilter): boolean =>
  Object.entries(EVERYTHING).some(([name, none]) => filter[name as keyof MessageFilter] !== none);

interface FiltersProps {
  readonly filter: MessageFilter;
  readonly onChange: (next: Partial<MessageFilter>) => void;
}

const Filters = ({ filter, onChange }: FiltersProps) => {
  const { t } = useTranslation('messages');
  const { company, state, channel, kind, from, to, search } = filter;
  const companies = useCompanies() ?? [];
  return (
    <FilterBar
      label={t('filter.label')}
      search={
        <SearchInput label={t('filter.search')} initial={search} onSearch={(next) => onChange({ search: next })} />
      }
      count={[company, state, channel, kind, from ?? to].filter((one) => one !== null).length}
      onClear={isNarrowed(filter) ? () => onChange(EVERYTHING) : undefined}
    >
      {companies.length < 2 ? null : (
        <Select
          label={t('filter.company')}
          placeholder={t('filter.all')}
          data={optionsOf(companies)}
          value={company}
          onChange={(value) => onChange({ company: value })}
          clearable
          searchable={isMany(companies)}
        />
      )}
      <Select
        label={t('column.state')}
        placeholder={t('filter.all')}
        data={['unsent', ...messageStates].map((value) => ({ value, label: t(`state.${value}`) }))}
        value={state}
        onChange={(value) => onChange({ state: value })}
        clearable
      />
      <Select
        label={t('filter.channel')}
        placeholder={t('filter.all')}
        data={CHANNELS.map((value) => ({ value, label: t(`channel.${value}`) }))}
        value={channel}
        onChange={(value) => onChange({ channel: value })}
        clearable
      />
      <Select
        label={t('column.kind')}
        placeholder={t('filter.all')}
        data={KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={kind}
        onChange={(value) => onChange({ kind: value })}
        clearable
      />
      <PeriodField value={[from, to]} onChange={([first, last]) => onChange({ from: first, to: last })} />
    </FilterBar>
  );
};

/** `/messages`: the messages with recipient, time and delivery state. */
export const MessagesScreen = () => {
  const { t } = useTranslation('messages');
  const [open, setOpen] = useState<number | null>(null);
  const [filter, change] = useAddressList(messageList);
  const columns = useColumns();
  const { data, isError, isPlaceholderData, refetch } = useMessages(filter);
  useLiveRefetch(
    () => void refetch(),
    (change) =>
      (isAbout(change, 'booking') && String(change.id) === filter.booking) ||
      (isAbout(change, 'request') && String(change.id) === filter.request),
  );
  return (
    <>
      <PageHeader
        title={t(titleOf(filter), { id: filter.booking ?? filter.request ?? '' })}
        description={t('description')}
      />
      <Filters filter={filter} onChange={change} />
      {data?.planned.map(({ kind, channel, due_at }) => (
        <Text key={`${kind} ${channel}`} size="sm" c="dimmed" mb="xs">
          {t('planned', {
            kind: t(`kind.${kind}`),
            channel: t(`channel.${channel}`),
            time: formatWritten(due_at),
          })}
        </Text>
      ))}
      <PageTable
        label={t('title')}
        columns={columns}
        query={{ data: data?.messages, isError, isPlaceholderData, refetch }}
        state={filter}
        onChange={change}
        rowKey={({ id }) => id}
        empty={
          isNarrowed(filter) ? (
            <EmptyState title={t('empty.filtered')} text={t('empty.filteredText')} />
          ) : (
            <EmptyState title={t('empty.title')} text={t('empty.text')} />
          )
        }
        onOpen={({ id }) => setOpen(id)}
        rowLabel={({ recipient }) => recipient}
      />
      {open === null ? null : <MessageDialog id={open} onClose={() => setOpen(null)} />}
    </>
  );
};

import { nameDevice } from '@ledig/domain/account/device.ts';
import { Anchor, Collapse, UnstyledButton } from '@mantine/core';
import {
  IconArchive,
  IconArrowBackUp,
  IconBan,
  IconChevronDown,
  IconCircleCheck,
  IconLogin2,
  IconLogout,
  IconMessage,
  IconPencil,
  IconPlus,
  IconRefresh,
  IconShieldLock,
  IconShieldOff,
  IconTrash,
  IconUserOff,
  type TablerIcon,
} from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useHasReach } from '#lib/session/use-session.ts';
import { formatDay } from '#lib/texts/format.ts';
import { FactList } from '#ui/detail/fact-list.tsx';
import type { AuditRow } from '../api/list-changes.ts';
import classes from '../audit.module.css';
import { type Deed, deedOf, pageOf } from '../sentence.ts';
import { ChangeTable } from './change-table.tsx';

const ICONS: Readonly<Record<Deed, TablerIcon>> = {
  insert: IconPlus,
  update: IconPencil,
  delete: IconTrash,
  erase: IconUserOff,
  cancel: IconBan,
  restore: IconArrowBackUp,
  archive: IconArchive,
  unarchive: IconArrowBackUp,
  present: IconCircleCheck,
  notPresent: IconArrowBackUp,
  checkOut: IconLogout,
  approve: IconCircleCheck,
  decline: IconBan,
  turnOn: IconShieldLock,
  turnOff: IconShieldOff,
  renew: IconRefresh,
  write: IconMessage,
  signIn: IconLogin2,
  signOut: IconLogout,
};
const GONE: ReadonlySet<Deed> = new Set(['delete', 'erase', 'cancel', 'decline', 'turnOff']);
const NEW: ReadonlySet<Deed> = new Set(['insert', 'restore', 'unarchive', 'approve', 'present', 'turnOn', 'signIn']);
const toneOf = (deed: Deed) => (GONE.has(deed) ? 'bad' : NEW.has(deed) ? 'good' : 'neutral');

/** Browser and system from a user agent, or the complete user agent if both are unknown. */
const deviceOf = (userAgent: string): string => {
  const { browser, system } = nameDevice(userAgent);
  return [browser, system].filter((name) => name !== null).join(', ') || userAgent;
};

/** The person, visitor or job behind a change. */
const useWho = (row: AuditRow): string => {
  const { t } = useTranslation('audit');
  if (row.user) return row.user.name;
  if (row.job) return t(`job.${row.job}`, { defaultValue: row.job });
  return t(`actor.${row.actor}`);
};

/** The changed record's name and number. */
const useName = (row: AuditRow): string => {
  const { t } = useTranslation('audit');
  const { kind, record_id: id, record_name: name } = row;
  if (kind === 'company_settings') return t(`setting.${name}`, { defaultValue: name });
  if (name === '') return id === null ? '' : `#${id}`;
  return kind === 'bookings' || kind === 'booking_requests' ? `${name} (#${id})` : name;
};

/** "Ada changed the booking of Kari (#12)". */
const Sentence = ({ row, deed }: { readonly row: AuditRow; readonly deed: Deed }) => {
  const { t } = useTranslation('audit');
  const who = useWho(row);
  const name = useName(row);
  const page = pageOf(row, useHasReach('company'));
  if (row.kind === 'sessions') {
    const isOther = row.user !== null && row.user.id !== row.record_id;
    return (
      <>
        <strong>{isOther ? who : row.record_name || who}</strong>{' '}
        {isOther ? t('endedSession', { name: row.record_name }) : t(`deed.${deed}`)}
      </>
    );
  }
  return (
    <>
      <strong>{who}</strong> {t(`deed.${deed}`)}{' '}
      {t(`kind.${row.kind}`, { defaultValue: row.kind.replaceAll('_', ' ') })}{' '}
      {page === null ? (
        <strong>{name}</strong>
      ) : (
        <Anchor component={Link} to={page} className={classes.record}>
          {name}
        </Anchor>
      )}
    </>
  );
};

const Details = ({ row }: { readonly row: AuditRow }) => {
  const { t } = useTranslation('audit');
  const facts = [
    { key: 'at', value: `${formatDay(row.at.slice(0, 10))} ${row.at.slice(11, 19)}` },
    { key: 'ip', value: row.ip },
    { key: 'device', value: row.user_agent === null ? null : deviceOf(row.user_agent) },
    { key: 'session', value: row.session },
    { key: 'request', value: row.request_id },
  ].filter(({ value }) => value !== null && value !== '');
  return (
    <div className={classes.details}>
      {row.kind === 'sessions' ? null : <ChangeTable row={row} />}
      <FactList facts={facts.map((fact) => ({ ...fact, name: t(`fact.${fact.key}`) }))} />
    </div>
  );
};

/** A change as a sentence, with details on request: old and new values, address and device. */
export const ChangeEntry = ({ row }: { readonly row: AuditRow }) => {
  const { t } = useTranslation('audit');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const deed = deedOf(row);
  const Icon = ICONS[deed];
  return (
    <li className={classes.entry}>
      <div className={classes.line}>
        <span className={classes.icon} data-tone={toneOf(deed)}>
          <Icon size={16} aria-hidden />
        </span>
        <p className={classes.sentence} id={`${id}-words`}>
          <Sentence row={row} deed={deed} />
        </p>
        <time className={classes.time} dateTime={row.at}>
          {row.at.slice(11, 16)}
        </time>
        <UnstyledButton
          className={classes.more}
          aria-expanded={isOpen}
          aria-controls={`${id}-details`}
          aria-label={t(isOpen ? 'hideDetails' : 'showDetails')}
          aria-describedby={`${id}-words`}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown size={18} aria-hidden data-open={isOpen || undefined} />
        </UnstyledButton>
      </div>
      <Collapse expanded={isOpen} id={`${id}-details`} keepMounted={false}>
        <Details row={row} />
      </Collapse>
    </li>
  );
};

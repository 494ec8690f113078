import { Anchor, Button, Tooltip } from '@mantine/core';
import {
  IconArrowBackUp,
  IconDoorExit,
  IconExternalLink,
  IconListDetails,
  IconMail,
  IconMessage,
  IconPhone,
  IconScissors,
  IconTrash,
  IconUserCheck,
  IconUserOff,
  IconUsersGroup,
} from '@tabler/icons-react';
import { type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { formatNumber, formatPeriod, formatPhone } from '#lib/texts/format.ts';
import { WritingSlot } from '#lib/writing-slot.ts';
import { StateChips } from '#ui/bookings/state-chips.tsx';
import { CutContext } from '../../actions/cut-slot.ts';
import type { Close } from '../parts/dialog-frame.tsx';
import { Facts } from '../parts/facts.tsx';
import classes from './booking-head.module.css';
import type { EditRules } from './edit-rules.ts';
import type { Edit } from './use-edit.ts';

/** A small dialog on top of the panel. */
export type Over = 'delete' | 'check-out' | 'details' | 'guests' | 'write';

interface BookingHeadProps {
  readonly edit: Edit;
  readonly rules: EditRules;
  readonly close: Close;
  /** On the booking's own page, name, state and the link to it are in the page's header. */
  readonly onPage: boolean;
  readonly onOver: (over: Over) => void;
}

interface Act {
  readonly key:
    | 'present'
    | 'notPresent'
    | 'check-out'
    | 'undo'
    | 'guests'
    | 'details'
    | 'write'
    | 'view'
    | 'cut'
    | 'delete';
  readonly label: string;
  readonly icon: ReactNode;
  /** Why the action is disabled, shown in a tooltip. */
  readonly why?: string | null;
  readonly color?: string;
  readonly disabled?: boolean;
  readonly loading?: boolean;
  readonly onClick: () => void;
}

const ActButton = ({ act, isNext = false }: { readonly act: Act; readonly isNext?: boolean }) => {
  const { label, icon, why = null, color, disabled = false, loading = false, onClick } = act;
  const plain = color === undefined ? 'default' : 'light';
  return (
    <Tooltip label={why} disabled={why === null}>
      <Button
        size={isNext ? 'md' : 'compact-md'}
        fullWidth={isNext}
        variant={isNext ? 'filled' : plain}
        color={isNext ? 'brand' : (color ?? 'gray')}
        leftSection={icon}
        // The button looks disabled but can be focused, so that its tooltip shows the reason.
        data-disabled={disabled || why !== null || undefined}
        aria-disabled={disabled || why !== null || undefined}
        aria-description={why ?? undefined}
        loading={loading}
        onClick={(event) => (disabled || why !== null ? event.preventDefault() : onClick())}
      >
        {label}
      </Button>
    </Tooltip>
  );
};

const ICON = { size: 16, 'aria-hidden': true } as const;

const useArrival = ({ edit, rules }: BookingHeadProps, why: string | null): Act[] => {
  const { t } = useTranslation('bookingform');
  const common = { why, disabled: edit.doing !== null, loading: edit.doing === 'present' };
  if (rules.offersPresent) {
    const act = {
      key: 'present',
      label: t('action.present'),
      icon: <IconUserCheck {...ICON} />,
      color: 'green',
    } as const;
    return [{ ...common, ...act, onClick: () => void edit.mark(true) }];
  }
  if (!rules.offersNotPresent) return [];
  const act = { key: 'notPresent', label: t('action.notPresent'), icon: <IconUserOff {...ICON} /> } as const;
  return [{ ...common, ...act, onClick: () => void edit.mark(false) }];
};

const useStay = ({ edit, rules, onOver }: BookingHeadProps, why: string | null): Act[] => {
  const { t } = useTranslation('bookingform');
  const guests = { key: 'guests', label: t('action.guests'), icon: <IconUsersGroup {...ICON} /> } as const;
  const offered = rules.offersGuests ? [{ ...guests, onClick: () => onOver('guests' as const) }] : [];
  if (!rules.offersCheckOut) return offered;
  const waits = rules.checkOutWaits === null ? null : t(`checkOut.waits.${rules.checkOutWaits}`);
  const common = { disabled: edit.doing !== null, loading: edit.doing === 'check-out' };
  const undo = { key: 'undo', label: t('action.undoCheckOut'), icon: <IconArrowBackUp {...ICON} /> } as const;
  const leave = { key: 'check-out', label: t('action.checkOut'), icon: <IconDoorExit {...ICON} /> } as const;
  const details = { key: 'details', label: t('action.details'), icon: <IconListDetails {...ICON} /> } as const;
  return [
    rules.offersUndoCheckOut
      ? { ...common, ...undo, onClick: () => void edit.comeBack() }
      : { ...common, ...leave, why: waits ?? why, onClick: () => onOver('check-out') },
    ...offered,
    { ...details, onClick: () => onOver('details') },
  ];
};

/** All actions for the booking. The next action comes first, as the only filled button. */
const Actions = (props: BookingHeadProps) => {
  const { edit, rules, close, onPage, onOver } = props;
  const { t } = useTranslation('bookingform');
  const navigate = useNavigate();
  const cut = useContext(CutContext);
  const mayWrite = useContext(WritingSlot) !== null && rules.offersWriting;
  const { base } = edit.draft;
  const busy = edit.doing !== null;
  const why = rules.untouchable === null ? null : t(`untouchable.${rules.untouchable}`);
  const write = { key: 'write', label: t('action.write'), icon: <IconMessage {...ICON} /> } as const;
  const view = { key: 'view', label: t('action.view'), icon: <IconExternalLink {...ICON} />, disabled: busy } as const;
  const move = { key: 'cut', label: t('action.cut'), icon: <IconScissors {...ICON} /> } as const;
  const cancel = { key: 'delete', label: t('action.delete'), icon: <IconTrash {...ICON} />, color: 'red' } as const;
  const all: Act[] = [
    ...useArrival(props, why),
    ...useStay(props, why),
    ...(mayWrite ? [{ ...write, onClick: () => onOver('write') }] : []),
    ...(onPage ? [] : [{ ...view, onClick: () => close(() => void navigate(`/booking/${base.id}`)) }]),
    ...(cut === null || rules.untouchable !== null || rules.placeLocked !== null
      ? []
      : [{ ...move, disabled: busy, onClick: () => close(() => cut(base.id)) }]),
    { ...cancel, why, disabled: busy, loading: edit.doing === 'delete', onClick: () => onOver('delete') },
  ];
  const next = all.find(({ key }) => key === rules.next);
  return (
    <div className={classes.actions} role="toolbar" aria-label={t('edit.actions')}>
      {next ? (
        <div className={classes.next}>
          <ActButton act={next} isNext />
        </div>
      ) : null}
      {all.map((act) => (act === next ? null : <ActButton key={act.key} act={act} />))}
    </div>
  );
};

/** Links to call and write to the guest. On the booking's own page, number and address are in the form. */
const Contact = ({ edit, onPage }: Pick<BookingHeadProps, 'edit' | 'onPage'>) => {
  const { t } = useTranslation('bookings');
  const { client } = edit.draft.base;
  const phone = formatPhone(client.country_code, client.phone_number);
  const icon = (label: string) =>
    onPage ? ({ size: 16, 'aria-hidden': true } as const) : { size: 16, role: 'img', 'aria-label': label };
  return (
    <div className={classes.contact}>
      {phone === '' ? null : (
        <Anchor href={`tel:${phone.replaceAll(' ', '')}`} size="sm">
          <IconPhone {...icon(t('detail.phone'))} />
          {onPage ? t('detail.call') : <span className="tabular">{phone}</span>}
        </Anchor>
      )}
      {client.email === '' ? null : (
        <Anchor href={`mailto:${client.email}`} size="sm">
          <IconMail {...icon(t('detail.email'))} />
          <span>{onPage ? t('detail.write') : client.email}</span>
        </Anchor>
      )}
    </div>
  );
};

/** The facts of a booking. On its own page only those that neither the page's header nor the form shows. */
const useFacts = ({ edit, onPage }: BookingHeadProps) => {
  const { t } = useTranslation('bookingform');
  const { base } = edit.draft;
  const counts = { count: base.guests_count, total: formatNumber(base.number_of_interactors) };
  const isDaily = base.schedule_system === 'DAILY';
  const checkedIn = { name: t('field.checkedIn'), value: t('value.guestsOf', counts) };
  if (onPage) return isDaily ? [checkedIn] : [];
  return [
    { name: t('field.period'), value: formatPeriod(base.date_from, base.date_to, base.timezone) },
    { name: t('field.entity'), value: base.renting_entities.map(({ name }) => name).join(', ') || '–' },
    { name: t('field.department'), value: base.department.name },
    isDaily ? checkedIn : { name: t('field.guests'), value: formatNumber(base.number_of_interactors) },
    ...(base.arrived_at === null ? [] : [{ name: t('field.arrived'), value: t('value.yes') }]),
  ];
};

/** The booking's state, summary and actions. */
export const BookingHead = (props: BookingHeadProps) => {
  const { base } = props.edit.draft;
  const facts = useFacts(props);
  return (
    <div className={classes.head}>
      {props.onPage ? null : (
        <div className={classes.who}>
          <span className={classes.name}>{base.client.name}</span>
          <StateChips booking={base} />
        </div>
      )}
      {facts.length === 0 ? null : <Facts facts={facts} />}
      <Contact edit={props.edit} onPage={props.onPage} />
      <Actions {...props} />
    </div>
  );
};

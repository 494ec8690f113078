import { Button, Tooltip } from '@mantine/core';
import {
  IconArrowBackUp,
  IconDoorExit,
  IconExternalLink,
  IconListDetails,
  IconTrash,
  IconUserCheck,
  IconUserOff,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { formatNumber, formatPeriod } from '../../../../lib/format.ts';
import type { Close } from '../parts/dialog-frame.tsx';
import { Facts } from '../parts/facts.tsx';
import classes from './booking-head.module.css';
import type { EditRules } from './edit-rules.ts';
import type { Edit } from './use-edit.ts';

interface BookingHeadProps {
  readonly edit: Edit;
  readonly rules: EditRules;
  readonly close: Close;
  readonly onOver: (over: 'delete' | 'check-out' | 'details' | 'guests') => void;
}

interface ActionProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** Why the action is disabled, shown in a tooltip. */
  readonly why?: string | null;
  readonly color?: string;
  readonly disabled?: boolean;
  readonly loading?: boolean;
  readonly onClick: () => void;
}

const Action = ({ label, icon, why = null, color, disabled = false, loading = false, onClick }: ActionProps) => (
  <Tooltip label={why} disabled={why === null}>
    <Button
      size="compact-md"
      variant={color === undefined ? 'default' : 'light'}
      color={color ?? 'gray'}
      leftSection={icon}
      // Out of use but not out of reach, so that everybody learns why.
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

const Arrival = ({ edit, rules }: BookingHeadProps) => {
  const { t } = useTranslation('reservation');
  const why = rules.untouchable === null ? null : t(`untouchable.${rules.untouchable}`);
  const common = { why, disabled: edit.doing !== null, loading: edit.doing === 'present' };
  if (rules.offersPresent) {
    const icon = <IconUserCheck size={16} aria-hidden />;
    return (
      <Action {...common} label={t('action.present')} icon={icon} color="green" onClick={() => void edit.mark(true)} />
    );
  }
  if (!rules.offersNotPresent) return null;
  const icon = <IconUserOff size={16} aria-hidden />;
  return <Action {...common} label={t('action.notPresent')} icon={icon} onClick={() => void edit.mark(false)} />;
};

const Actions = (props: BookingHeadProps) => {
  const { edit, rules, close, onOver } = props;
  const { t } = useTranslation('reservation');
  const navigate = useNavigate();
  const { base } = edit.draft;
  const busy = edit.doing !== null;
  const untouchable = rules.untouchable === null ? null : t(`untouchable.${rules.untouchable}`);
  const waits = rules.checkOutWaits === null ? null : t(`checkOut.waits.${rules.checkOutWaits}`);
  return (
    <div className={classes.actions} role="toolbar" aria-label={t('edit.actions')}>
      <Arrival {...props} />
      {rules.offersCheckOut ? (
        <>
          {rules.offersUndoCheckOut ? (
            <Action
              label={t('action.undoCheckOut')}
              icon={<IconArrowBackUp size={16} aria-hidden />}
              disabled={busy}
              loading={edit.doing === 'check-out'}
              onClick={() => void edit.comeBack()}
            />
          ) : (
            <Action
              label={t('action.checkOut')}
              icon={<IconDoorExit size={16} aria-hidden />}
              why={waits ?? untouchable}
              disabled={busy}
              loading={edit.doing === 'check-out'}
              onClick={() => onOver('check-out')}
            />
          )}
          <Action
            label={t('action.guests')}
            icon={<IconUsersGroup size={16} aria-hidden />}
            onClick={() => onOver('guests')}
          />
          <Action
            label={t('action.details')}
            icon={<IconListDetails size={16} aria-hidden />}
            onClick={() => onOver('details')}
          />
        </>
      ) : null}
      <Action
        label={t('action.view')}
        icon={<IconExternalLink size={16} aria-hidden />}
        disabled={busy}
        onClick={() => close(() => void navigate(`/booking/${base.id}`))}
      />
      <Action
        label={t('action.delete')}
        icon={<IconTrash size={16} aria-hidden />}
        color="red"
        why={untouchable}
        disabled={busy}
        loading={edit.doing === 'delete'}
        onClick={() => onOver('delete')}
      />
    </div>
  );
};

/** The booking's summary and its actions. */
export const BookingHead = (props: BookingHeadProps) => {
  const { t } = useTranslation('reservation');
  const { base } = props.edit.draft;
  const counts = { count: base.guests_count, total: formatNumber(base.number_of_interactors) };
  return (
    <div className={classes.head}>
      <Actions {...props} />
      <Facts
        facts={[
          { name: t('field.period'), value: formatPeriod(base.date_from, base.date_to, base.timezone) },
          { name: t('field.entity'), value: base.renting_entities.map(({ name }) => name).join(', ') || '–' },
          { name: t('field.department'), value: base.department.name },
          ...(base.schedule_system === 'DAILY'
            ? [{ name: t('field.checkedIn'), value: t('value.guestsOf', counts) }]
            : []),
          ...(base.arrived_at === null ? [] : [{ name: t('field.arrived'), value: t('value.yes') }]),
        ]}
      />
    </div>
  );
};

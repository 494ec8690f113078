import { createGroupBody, type GroupDetail, MAX_GROUP_PARTS } from '@ledig/contract/bookings/booking-groups.ts';
import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useChanged } from '#lib/queries/changes.ts';
import { useDepartments } from '#lib/queries/place-choices.ts';
import { Panel } from '#ui/detail/panel.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { toast } from '#ui/toasts/toasts.tsx';
import { createGroup, type GroupBody } from '../api/plans.ts';
import { PartFields } from './part-fields.tsx';
import classes from './plan.module.css';
import { PlanForm } from './plan-form.tsx';
import {
  bookingOf,
  emptyGuest,
  emptyPart,
  fieldOfBooking,
  type GuestValues,
  guestOf,
  type PartValues,
} from './plan-values.ts';

interface GroupValues extends GuestValues {
  readonly parts: readonly PartValues[];
}

const initial: GroupValues = { ...emptyGuest, parts: [emptyPart, emptyPart] };
const PART_FIELD = /^bookings\.(\d+)\.(.+)$/;

const useGroupForm = (onSaved: (group: GroupDetail) => void) => {
  const departments = useDepartments() ?? [];
  const departmentOf = (part: PartValues | undefined) => departments.find(({ id }) => String(id) === part?.department);
  const fieldOf = (path: string): string => {
    const [, at = '', field = ''] = PART_FIELD.exec(path) ?? [];
    if (at === '') return path.replace(/^client\./, '');
    const part = contractForm.form.getValues().parts[Number(at)] ?? emptyPart;
    return `parts.${at}.${fieldOfBooking(field, part, departmentOf(part)?.schedule_system)}`;
  };
  const contractForm = useContractForm<GroupValues, GroupDetail>({
    initial,
    schema: createGroupBody,
    toBody: ({ parts, ...guest }) => ({
      bookings: parts.map((part) => bookingOf(part, departmentOf(part))),
      ...guestOf(guest),
    }),
    send: async (body, { key }) => (await createGroup(body as GroupBody, key)).group,
    fieldOf,
    onSaved,
  });
  return contractForm;
};

/** `/booking-group/new`: one booking across departments for one guest; all parts or none. */
export const GroupCreateScreen = () => {
  const { t } = useTranslation('plans');
  const navigate = useNavigate();
  const changed = useChanged('booking');
  const { form, submit, busy, failure } = useGroupForm((group) => {
    toast.success(t('toast.groupAdded'));
    void changed();
    void navigate(`/booking/${group.bookings[0]?.id}`);
  });
  const { parts } = form.values;
  const setParts = (next: readonly PartValues[]) => form.setValues({ parts: next });
  const errorsOf = (at: number) =>
    Object.fromEntries(
      Object.entries(form.errors)
        .filter(([path]) => path.startsWith(`parts.${at}.`))
        .map(([path, text]) => [path.slice(`parts.${at}.`.length), text as string]),
    );
  return (
    <PlanForm
      kind="group"
      form={form}
      failure={failure}
      isUnsaved={form.isDirty() && !busy}
      onSubmit={submit}
      foot={
        <div className={classes.foot}>
          <Button type="submit" loading={busy}>
            {t('action.bookGroup')}
          </Button>
        </div>
      }
    >
      {parts.map((part, at) => (
        <Panel
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name
          key={at}
          title={t('group.part', { number: at + 1 })}
          action={
            parts.length > 2 ? (
              <Button
                size="xs"
                variant="subtle"
                color="red"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => setParts(parts.filter((_, index) => index !== at))}
              >
                {t('group.remove')}
              </Button>
            ) : null
          }
        >
          <div className={classes.fields}>
            <PartFields
              values={part}
              errors={errorsOf(at)}
              path={`parts.${at}.`}
              onChange={(change) => setParts(parts.map((one, index) => (index === at ? { ...one, ...change } : one)))}
            />
          </div>
        </Panel>
      ))}
      <div className={classes.foot}>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={parts.length >= MAX_GROUP_PARTS}
          onClick={() => setParts([...parts, emptyPart])}
        >
          {t('group.add')}
        </Button>
      </div>
    </PlanForm>
  );
};

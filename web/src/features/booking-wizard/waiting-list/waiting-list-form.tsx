import type { JoinedEntry } from '@ledig/contract/waiting-list/waiting-list-shapes.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '#lib/api/api-error.ts';
import type { ClientDraft } from '#lib/client/client-draft.ts';
import { announce } from '#ui/toasts/announcer.tsx';
import { useLargestParty } from '../api/use-closed-dates.ts';
import { ClientFields } from '../parts/client-fields.tsx';
import { FailureNote } from '../parts/failure-note.tsx';
import fields from '../parts/field-row.module.css';
import { Note } from '../parts/notice.tsx';
import { PrimaryButton } from '../parts/primary-button.tsx';
import { useClientForm } from '../steps/use-client-form.ts';
import { useVisitorLimit } from '../steps/use-limits.ts';
import { type ChosenProps, useWizard } from '../wizard-context.ts';
import { useJoinWaitingList } from './api.ts';
import { ShowFree } from './show-free.tsx';
import { isAtFields, useWishErrors } from './use-wish-errors.ts';
import classes from './waiting-list.module.css';
import { WishFields } from './wish-fields.tsx';
import { bodyOf, type WishValues } from './wish-values.ts';

interface FormProps extends ChosenProps {
  readonly holdMinutes: number;
  readonly onClose: () => void;
  /** Closes the form in favor of the free times. */
  readonly onShowFree: () => void;
}

const Joined = ({ entry, holdMinutes }: { readonly entry: JoinedEntry; readonly holdMinutes: number }) => {
  const { t } = useTranslation('wizard');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    announce(t('waitingList.joinedTitle'));
  }, [t]);
  return (
    <section className={classes.panel}>
      <h3 ref={heading} tabIndex={-1} className={classes.title}>
        {t('waitingList.joinedTitle')}
      </h3>
      <p className={classes.text}>
        {t('waitingList.joinedText', { email: entry.client_email, count: holdMinutes, ahead: entry.ahead })}
      </p>
      <p className={classes.text}>
        {entry.ahead === 0 ? t('waitingList.first') : t('waitingList.ahead', { count: entry.ahead })}
      </p>
      <div className={fields.actions}>
        <Button component="a" href={entry.manage_url} variant="default" size="md">
          {t('waitingList.manage')}
        </Button>
      </div>
    </section>
  );
};

/** The wizard's choices so far, as the start of a wish. */
const useWish = ({ department }: ChosenProps) => {
  const { draft } = useWizard();
  const [values, setValues] = useState<WishValues>({
    guests: draft.guests,
    from: (department.schedule_system === 'DAILY' ? draft.range?.first : draft.day) ?? '',
    to: draft.range?.last ?? '',
    earliest: '',
    latest: '',
    categoryId: draft.categoryId ?? draft.pendingCategoryId,
  });
  const change = (part: Partial<WishValues>) => setValues((current) => ({ ...current, ...part }));
  return { values, change };
};

interface RefusedProps {
  readonly error: ApiError;
  /** The way to the free places. */
  readonly children: ReactNode;
}

/** Why the list refused the wish. That a place is free is good news, so it isn't shown as a failure. */
const Refused = ({ error, children }: RefusedProps) => {
  if (error.code !== REFUSALS.placeIsFree) return <FailureNote error={error} />;
  return (
    <Note tone="good">
      {error.text}
      <div>{children}</div>
    </Note>
  );
};

/** A wish and the guest's contact, for the waiting list. */
export const WaitingListForm = ({ company, department, holdMinutes, onClose, onShowFree }: FormProps) => {
  const { t } = useTranslation('wizard');
  const { draft, today } = useWizard();
  const { values, change } = useWish({ company, department });
  const largest = useLargestParty(department, values.categoryId, today);
  const most = Math.min(useVisitorLimit({ company, department }), largest ?? Number.POSITIVE_INFINITY);
  const wish = useWishErrors({ company, department, values, most });
  const join = useJoinWaitingList();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const send = (client: ClientDraft) => {
    if (!wish.isComplete) return;
    wish.clear();
    join.mutate(bodyOf(values, { company, department }, client), {
      onError: (error) => {
        // That a place is free isn't an error of a field.
        if (error.code !== REFUSALS.placeIsFree) wish.refuse(error, form.current);
      },
    });
  };
  const { form, errors, edit, leave, submit, prepare } = useClientForm(wish.refusedClient, send);
  const check = async (event: FormEvent) => {
    // The check of the client takes the focus only from the button, not from a field of the wish.
    const checked = submit(event);
    wish.check(form.current);
    await checked;
  };
  if (join.data) return <Joined entry={join.data} holdMinutes={holdMinutes} />;
  return (
    <form
      ref={form}
      className={classes.panel}
      aria-labelledby={id}
      noValidate
      onSubmit={(event) => void check(event)}
      onFocus={prepare}
    >
      <h3 id={id} ref={heading} tabIndex={-1} className={classes.title}>
        {t('waitingList.title')}
      </h3>
      <p className={classes.text}>{t('waitingList.text', { count: holdMinutes })}</p>
      <WishFields
        {...{ company, department, values, largest, most }}
        errors={wish.errors}
        onChange={(part) => {
          wish.clearWish();
          change(part);
        }}
      />
      <ClientFields
        client={draft.client}
        errors={errors}
        emailHint={t('waitingList.emailHint')}
        onEdit={edit}
        onLeave={leave}
      />
      {join.error && (join.error.code === REFUSALS.placeIsFree || !isAtFields(join.error)) ? (
        <Refused error={join.error}>
          <ShowFree wish={join.variables.entry} onShow={onShowFree} />
        </Refused>
      ) : null}
      <div className={classes.buttons}>
        <PrimaryButton type="submit" loading={join.isPending}>
          {t('waitingList.join')}
        </PrimaryButton>
        <Button variant="default" size="md" onClick={onClose}>
          {t('waitingList.close')}
        </Button>
      </div>
    </form>
  );
};

import { createSeriesBody } from '@ledig/contract/bookings/series-shapes.ts';
import { FREQUENCIES } from '@ledig/domain/series/recurrence.ts';
import { Button, NumberInput, Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError } from '#lib/api/api-error.ts';
import { useAttempt } from '#lib/api/use-attempt.ts';
import { useChanged } from '#lib/queries/changes.ts';
import { useDepartments } from '#lib/queries/place-choices.ts';
import { Panel } from '#ui/detail/panel.tsx';
import { DayField } from '#ui/form/day-field.tsx';
import { FieldPair } from '#ui/form/field-groups.tsx';
import { type ContractForm, useContractForm } from '#ui/form/use-contract-form.ts';
import { type Adjustments, NO_ADJUSTMENTS } from '#ui/series/adjustments.ts';
import { type LeftOutDate, leftOutText, withReasons } from '#ui/series/left-out.ts';
import { SeriesPreview } from '#ui/series/series-preview.tsx';
import { toast } from '#ui/toasts/toasts.tsx';
import { createSeries, type Preview, previewSeries, type SeriesBody } from '../api/plans.ts';
import { PartFields } from './part-fields.tsx';
import classes from './plan.module.css';
import { PlanForm } from './plan-form.tsx';
import { emptySeries, fieldOfSeries, previewBody, type SeriesValues, seriesBody } from './series-values.ts';

type Form = UseFormReturnType<SeriesValues>;

const RuleFields = ({ form }: { readonly form: Form }) => {
  const { t } = useTranslation('plans');
  const { ends, until, first } = form.values;
  return (
    <>
      <FieldPair>
        <Select
          label={t('common:dates.howOften')}
          allowDeselect={false}
          data={FREQUENCIES.map((value) => ({ value, label: t(`common:dates.frequency.${value}`) }))}
          data-path="frequency"
          {...form.getInputProps('frequency')}
        />
        <Select
          label={t('common:dates.ends')}
          allowDeselect={false}
          data={(['count', 'until'] as const).map((value) => ({ value, label: t(`common:dates.by.${value}`) }))}
          {...form.getInputProps('ends')}
        />
      </FieldPair>
      {ends === 'count' ? (
        <NumberInput
          label={t('rule.count')}
          description={t('rule.countHint')}
          required
          min={2}
          max={200}
          allowDecimal={false}
          data-path="count"
          {...form.getInputProps('count')}
        />
      ) : (
        <DayField
          label={t('rule.until')}
          withAsterisk
          value={until}
          {...(first !== null && { minDate: first })}
          data-path="until"
          error={form.errors.until}
          onChange={(day) => form.setFieldValue('until', day)}
        />
      )}
    </>
  );
};

const MOST_NAMED = 8;

/** Dates with their reasons. A long list is cut. */
const namesOf = (dates: readonly LeftOutDate[]): string => {
  const more = dates.length - MOST_NAMED;
  return [...dates.slice(0, MOST_NAMED).map(leftOutText), ...(more > 0 ? [`+ ${more}`] : [])].join('\n');
};

/** Saves a previewed series once, however often the button is pressed. Stays busy until the page of the series opens. */
const useSave = (onConflict: () => void) => {
  const { t } = useTranslation('plans');
  const navigate = useNavigate();
  const changed = useChanged('booking');
  const [busy, setBusy] = useState(false);
  const attempt = useAttempt();
  const save = async (body: SeriesBody, { occurrences }: Preview) => {
    setBusy(true);
    try {
      const { series, left_out: leftOut } = await attempt.send(body, (key) => createSeries(body, key));
      toast.success(t('toast.seriesAdded', { count: series.bookings.length }));
      if (leftOut.length > 0) {
        const dates = namesOf(withReasons(leftOut, occurrences));
        toast.warn(t('toast.leftOut', { dates }), { autoClose: false });
      }
      await changed();
      void navigate(`/booking/${series.bookings[0]?.id}`);
    } catch (error) {
      setBusy(false);
      if (!(error instanceof ApiError)) throw error;
      toast.error(error.text || t('toast.failed'));
      onConflict();
    }
  };
  return { save, busy };
};

/** A preview with the body that it is about. */
interface Checked {
  readonly preview: Preview;
  readonly body: SeriesBody;
}

interface Previewed extends Checked {
  readonly adjustments: Adjustments;
}

const check = async (body: SeriesBody): Promise<Checked> => ({
  preview: await previewSeries(previewBody(body)),
  body,
});

/** The state of the form and its preview. */
const useSeriesForm = () => {
  const departments = useDepartments() ?? [];
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const departmentOf = ({ department }: SeriesValues) => departments.find(({ id }) => String(id) === department);
  const bodyOf = (values: SeriesValues, adjustments: Adjustments) =>
    seriesBody(values, departmentOf(values), adjustments, 'all') as SeriesBody;
  const contractForm: ContractForm<SeriesValues> = useContractForm<SeriesValues, Checked>({
    initial: emptySeries,
    schema: createSeriesBody,
    toBody: (values) => bodyOf(values, NO_ADJUSTMENTS),
    send: (body) => check(body as SeriesBody),
    fieldOf: (path) => fieldOfSeries(path, contractForm.form.getValues(), departmentOf(contractForm.form.getValues())),
    onSaved: (checked) => setPreviewed({ ...checked, adjustments: NO_ADJUSTMENTS }),
  });
  const [checking, setChecking] = useState(false);
  const checkAgain = async (body: SeriesBody, adjustments: Adjustments) => {
    setChecking(true);
    try {
      setPreviewed({ ...(await check(body)), adjustments });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(error.text);
    } finally {
      setChecking(false);
    }
  };
  const { values } = contractForm.form;
  // Input that came after the dates were checked needs a new preview.
  const isCurrent =
    previewed !== null && JSON.stringify(bodyOf(values, previewed.adjustments)) === JSON.stringify(previewed.body);
  return {
    contractForm,
    previewed: isCurrent ? previewed : null,
    checking,
    adjust: (adjustments: Adjustments) => void checkAgain(bodyOf(values, adjustments), adjustments),
    refresh: () => previewed && void checkAgain(previewed.body, previewed.adjustments),
    isTyped: JSON.stringify(values) !== JSON.stringify(emptySeries),
  };
};

/** `/booking-series/new`: staff book a series; every date is decided before anything is saved. */
export const SeriesCreateScreen = () => {
  const { t } = useTranslation('plans');
  const { contractForm, previewed, checking, adjust, refresh, isTyped } = useSeriesForm();
  const { form, submit, busy, failure } = contractForm;
  const saving = useSave(refresh);
  const isWaiting = checking || saving.busy;
  const errors = form.errors as Record<string, string>;
  return (
    <PlanForm
      kind="series"
      form={form}
      failure={failure}
      isUnsaved={isTyped && !saving.busy}
      onSubmit={submit}
      foot={
        <>
          <div className={classes.foot}>
            <Button
              type="submit"
              loading={busy}
              disabled={isWaiting}
              variant={previewed === null ? 'filled' : 'default'}
            >
              {t('common:dates.check')}
            </Button>
          </div>
          {previewed === null ? null : (
            <Panel title={t('common:dates.title')}>
              <SeriesPreview
                preview={previewed.preview}
                adjustments={previewed.adjustments}
                busy={isWaiting || busy}
                onAdjust={adjust}
                onSave={(mode) => void saving.save({ ...previewed.body, mode }, previewed.preview)}
              />
            </Panel>
          )}
        </>
      }
    >
      <Panel title={t('series.what')}>
        <div className={classes.fields}>
          <PartFields values={form.values} errors={errors} onChange={(change) => form.setValues(change)} />
        </div>
      </Panel>
      <Panel title={t('rule.title')}>
        <div className={classes.fields}>
          <RuleFields form={form} />
        </div>
      </Panel>
    </PlanForm>
  );
};

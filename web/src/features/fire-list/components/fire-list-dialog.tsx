import { type FireListBody, fireListBody } from '@ledig/contract/reports/reports.ts';
import { Anchor, Button, Loader, Skeleton } from '@mantine/core';
import { IconPrinter, IconWorld } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '#lib/browser/use-is-phone.ts';
import { useCompanyToday } from '#lib/queries/company-today.ts';
import { useCompanies, useDepartments } from '#lib/queries/place-choices.ts';
import { useSession } from '#lib/session/use-session.ts';
import { formatDayLong } from '#lib/texts/format.ts';
import { DialogFooter } from '#ui/dialogs/dialog-footer.tsx';
import { MountedModal } from '#ui/dialogs/mounted-modal.tsx';
import { IdSelect } from '#ui/form/id-select.tsx';
import { validateBody } from '#ui/form/validate.ts';
import { toast } from '#ui/toasts/toasts.tsx';
import { bodyOf, type Choice, companyOf, departmentsOf, noChoice } from '../choice.ts';
import { openFireListPage } from '../printable/print-fire-list.ts';
import { showRefusal, useFireList } from '../use-fire-list.ts';
import { DepartmentField } from './department-field.tsx';
import classes from './fire-list-dialog.module.css';
import { PaperLines } from './paper-lines.tsx';

const unbound = { company_id: null, department_id: null };

/** The choice, the derived body, and its errors. */
const useChoice = () => {
  const [choice, setChoice] = useState<Choice>(noChoice);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const bound = useSession() ?? unbound;
  const companies = useCompanies();
  const departments = useDepartments();
  const companyId = companyOf(choice, companies ?? [], bound);
  const offered = departmentsOf(companyId, departments ?? [], bound);
  const today = useCompanyToday(companyId);
  const body = bodyOf(choice, { companyId, offered });
  return {
    choice,
    errors,
    companies,
    companyId,
    offered,
    today,
    isLoading: companies === undefined || departments === undefined || today === undefined,
    isBound: bound.company_id !== null,
    change: (patch: Partial<Choice>) => {
      setChoice((before) => ({ ...before, ...patch }));
      setErrors({});
    },
    /** The valid body, or null with errors at their fields. */
    check: async (): Promise<FireListBody | null> => {
      const parsed = fireListBody.safeParse(body);
      if (parsed.success) return parsed.data;
      setErrors(await validateBody(fireListBody, body));
      return null;
    },
  };
};

/** The fire-list dialog: choose a company and its departments, then print. Rule: docs/rules/guests.md#fire-list. */
export const FireListDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('firelist');
  const phone = useIsPhone();
  const chosen = useChoice();
  const { papers, isBusy, print, forget } = useFireList(chosen.today, onClose);
  const form = useRef<HTMLFormElement>(null);
  const [isOpening, setOpening] = useState(false);

  // Focuses the first invalid field after its error has rendered.
  useEffect(() => {
    if (Object.keys(chosen.errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [chosen.errors]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const body = await chosen.check();
    if (body !== null) await print(body);
  };
  const openPage = async () => {
    const body = await chosen.check();
    if (body === null) return;
    setOpening(true);
    try {
      if (!(await openFireListPage(body))) toast.warn(t('page.blocked'));
    } catch (error) {
      showRefusal(error);
    }
    setOpening(false);
  };
  const change = (patch: Partial<Choice>) => {
    chosen.change(patch);
    forget();
  };

  return (
    <MountedModal
      onClose={onClose}
      title={t('title')}
      size={800}
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <form ref={form} noValidate className={classes.form} onSubmit={(event) => void submit(event)}>
        {chosen.today === undefined ? (
          <Skeleton height={24} />
        ) : (
          <p className={classes.intro}>{t('intro', { date: formatDayLong(chosen.today) })}</p>
        )}
        {chosen.isLoading ? (
          <Skeleton height={64} />
        ) : (
          <>
            <IdSelect
              label={t('field.company')}
              placeholder={t('field.chooseCompany')}
              choices={chosen.companies}
              value={chosen.companyId}
              onChange={(value) => change({ companyId: value, departmentIds: [] })}
              allowDeselect={false}
              disabled={chosen.isBound || (chosen.companies?.length === 1 && chosen.companyId !== null)}
              error={chosen.errors.company_id}
              searchable
              nothingFoundMessage={t('field.nothingFound')}
            />
            {chosen.companyId === null ? null : (
              <DepartmentField
                choice={chosen.choice}
                offered={chosen.offered}
                error={chosen.errors.department_ids}
                onChange={change}
              />
            )}
          </>
        )}
        {papers === null ? null : <PaperLines papers={papers} />}
        <Anchor href="/fire-list" target="_blank" size="sm">
          {t('offline.link')}
        </Anchor>
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            {t(papers === null ? 'common:action.cancel' : 'common:action.close')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconWorld size={17} aria-hidden />}
            loading={isOpening}
            disabled={chosen.isLoading}
            onClick={() => void openPage()}
          >
            {t('action.asPage')}
          </Button>
          <Button
            type="submit"
            // Not disabled while it works, because it would lose the focus.
            aria-disabled={isBusy}
            leftSection={isBusy ? <Loader size={17} color="currentColor" /> : <IconPrinter size={17} aria-hidden />}
            disabled={chosen.isLoading}
          >
            {t('action.print')}
          </Button>
        </DialogFooter>
      </form>
    </MountedModal>
  );
};

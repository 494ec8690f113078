import { screen } from '@testing-library/react';
import { useReducer } from 'react';
import { expect, it, vi } from 'vitest';
import { type Language, languages } from '#lib/i18n.ts';
import { expectHonestPhoneHint } from '#ui/testing/phone-hint.ts';
import { show } from '#ui/testing/show.tsx';
import { findCompany, findDepartment } from '../draft/catalogue.ts';
import { makeCompany, makeDraft, makeTestCatalogue } from '../draft/make.fixture.ts';
import { reduce } from '../draft/reduce.ts';
import { WizardProvider } from '../wizard-context.ts';
import ClientStep from './client-step.tsx';

const PLACE = { companyId: 1, departmentId: 10 } as const;

/** The client's step of a restaurant's booking page. */
const Page = ({ confirms = true, onAccepted }: { readonly confirms?: boolean; readonly onAccepted: () => void }) => {
  const catalogue = makeTestCatalogue(undefined, null, [makeCompany({ confirms_by_email: confirms })]);
  const start = { draft: makeDraft({ ...PLACE, guests: 2 }), open: 'client', notice: null } as const;
  const [{ draft, open, notice }, dispatch] = useReducer(reduce.bind(null, catalogue), start);
  const company = findCompany(catalogue, PLACE.companyId);
  const department = findDepartment(catalogue, PLACE.departmentId);
  if (company === null || department === null) throw new Error('the catalogue lacks the restaurant');
  const wizard = { catalogue, draft, open, notice, steps: [], company, department, dispatch } as const;
  return (
    <WizardProvider value={{ ...wizard, zone: 'Europe/Oslo', today: '2027-01-10' }}>
      <ClientStep company={company} department={department} refused={{}} onAccepted={onAccepted} />
    </WizardProvider>
  );
};

const open = async (language: Language, confirms?: boolean) => {
  const onAccepted = vi.fn();
  const page = <Page {...(confirms === undefined ? {} : { confirms })} onAccepted={onAccepted} />;
  return { ...(await show(page, { language, texts: ['wizard'] })), onAccepted };
};

for (const language of languages) {
  it(`shows a phone hint that matches the accepted numbers (${language})`, async () => {
    const { user, t, onAccepted } = await open(language);
    await expectHonestPhoneHint(user, {
      phone: screen.getByRole('textbox', { name: t('wizard:client.phone') }),
      country: screen.getByRole('combobox', { name: t('wizard:client.countryCode') }),
      send: () => user.click(screen.getByRole('button', { name: t('wizard:action.toSummary') })),
      norway: t('wizard:client.phoneHintNorway'),
      other: t('wizard:client.phoneHint'),
    });
    // The name is missing.
    expect(onAccepted).not.toHaveBeenCalled();
  });

  it(`promises a confirmation only while the company sends them (${language})`, async () => {
    const { t } = await open(language, true);
    expect(screen.queryAllByText(t('wizard:client.emailHint'))).toHaveLength(1);
    expect(screen.queryAllByText(t('wizard:client.emailHintPlain'))).toHaveLength(0);
  });

  it(`promises no confirmation that the company doesn't send (${language})`, async () => {
    const { t } = await open(language, false);
    expect(screen.queryAllByText(t('wizard:client.emailHint'))).toHaveLength(0);
    expect(screen.queryAllByText(t('wizard:client.emailHintPlain'))).toHaveLength(1);
  });
}

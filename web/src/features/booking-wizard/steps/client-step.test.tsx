import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Language, languages } from '#lib/texts/i18n.ts';
import { expectHonestPhoneHint } from '#ui/testing/phone-hint.ts';
import { show } from '#ui/testing/show.tsx';
import { RestaurantPage } from '../testing/restaurant-page.tsx';
import ClientStep from './client-step.tsx';

/** The client's step of a restaurant's booking page. */
const Page = ({ confirms = true, onAccepted }: { readonly confirms?: boolean; readonly onAccepted: () => void }) => (
  <RestaurantPage open="client" guests={2} company={{ confirms_by_email: confirms }}>
    {(chosen) => <ClientStep {...chosen} refused={{}} onAccepted={onAccepted} />}
  </RestaurantPage>
);

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

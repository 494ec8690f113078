import { expectAccessibleScreen } from '../support/axe.ts';
import { expect, test } from '../support/people.ts';
import { openWizard } from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

test('an unknown domain shows that there is no booking page', async ({ onPhone }) => {
  const t = wordsOf('no');
  const phone = await onPhone({ language: 'no', refusals: [404] });
  await openWizard(phone, '/nobody_here/book');
  await expect(phone.getByRole('heading', { level: 1, name: t('wizard:gone.unknown.title') })).toBeVisible();
  await expectAccessibleScreen(phone);
});

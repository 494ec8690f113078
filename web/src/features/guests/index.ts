import { addTexts } from '#lib/texts/i18n.ts';

// The dialog and its texts load with its first use.
await addTexts(['guests', 'lists']);

export { ManageGuestsDialog } from './manage-guests-dialog.tsx';

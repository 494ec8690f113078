import { addTexts } from '../../lib/i18n.ts';

// The dialog comes when it is first opened, and brings its texts along.
await addTexts(['guests', 'lists']);

export { ManageGuestsDialog } from './manage-guests-dialog.tsx';

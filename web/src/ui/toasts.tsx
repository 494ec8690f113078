import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import i18next from 'i18next';

interface ToastOptions {
  readonly title?: string;
  /** False: stays until closed (a generated password, say). */
  readonly autoClose?: boolean;
}

const AUTO_CLOSE_MS = 6000;
const show = (kind: 'success' | 'warn' | 'error', text: string, { title, autoClose = true }: ToastOptions) =>
  notifications.show({
    title: title ?? i18next.t(`toast.${kind}`),
    message: text,
    autoClose: autoClose ? AUTO_CLOSE_MS : false,
    withBorder: true,
    color: { success: 'green', warn: 'yellow', error: 'red' }[kind],
    icon: { success: <IconCheck size={18} />, warn: <IconAlertTriangle size={18} />, error: <IconX size={18} /> }[kind],
    closeButtonProps: { 'aria-label': i18next.t('action.close') },
  });

/** Toasts at the edge of the page. The back office alone shows them. */
export const toast = {
  success: (text: string, options: ToastOptions = {}) => show('success', text, options),
  warn: (text: string, options: ToastOptions = {}) => show('warn', text, options),
  error: (text: string, options: ToastOptions = {}) => show('error', text, options),
};

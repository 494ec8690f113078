import { LoadingOverlay as Overlay } from '@mantine/core';

/** Covers its positioned parent, such as a form while it is sent. */
export const LoadingOverlay = ({ visible }: { readonly visible: boolean }) => (
  <Overlay visible={visible} zIndex={5} overlayProps={{ radius: 'lg', backgroundOpacity: 0.6 }} />
);

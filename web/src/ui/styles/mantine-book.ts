// Mantine styles of the public wizard only. Each import adds to its first load, so import only the styles of components
// that it uses.
import './mantine-core.ts';
import '@mantine/core/styles/Combobox.css';

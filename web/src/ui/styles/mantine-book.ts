// What only the public wizard uses of Mantine. Every line counts towards its first load: add what is used, no more.
import './mantine-core.ts';
import '@mantine/core/styles/Combobox.css';

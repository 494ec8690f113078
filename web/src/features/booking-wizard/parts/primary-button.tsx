import { Button, type ButtonProps, type ElementProps } from '@mantine/core';
import classes from './primary-button.module.css';

interface PrimaryButtonProps extends ButtonProps, ElementProps<'button', keyof ButtonProps> {}

/** The main action, in the company's colors if set. */
export const PrimaryButton = (props: PrimaryButtonProps) => (
  <Button size="md" classNames={{ root: classes.primary }} {...props} />
);

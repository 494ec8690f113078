import { groupPhone } from '@ledig/domain/phone/format-phone.ts';

/** A link that calls a company. Renders nothing if the company has no phone number. */
export const PhoneLink = ({ phone, className }: { readonly phone: string; readonly className?: string | undefined }) =>
  phone === '' ? null : (
    <a className={className} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
      {groupPhone(phone)}
    </a>
  );

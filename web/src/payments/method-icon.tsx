import { IconBuildingStore, IconCreditCard, IconQrcode } from '@tabler/icons-react';

/** A method's kind at a glance; gateways of any name are a card. */
export const MethodIcon = ({ sku }: { sku: string }) => {
  const Icon = sku.startsWith('bank-transfer') ? IconQrcode : sku === 'cod' ? IconBuildingStore : IconCreditCard;
  return <Icon size={26} stroke={1.6} aria-hidden="true" />;
};

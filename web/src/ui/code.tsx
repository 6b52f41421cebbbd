import { formatOrderCode } from '@sandbar/domain/orders';
import { Num } from './num.tsx';

/**
 * A code of an order or a week in groups, as it is read over the phone; copied and searched for without spaces, as
 * systems expect it.
 */
export const Code = ({ code, className }: { code: string; className?: string }) => (
  <Num className={className}>
    {formatOrderCode(code)
      .split(' ')
      .map((group, index) => (
        <span key={index} style={index > 0 ? { marginInlineStart: '0.28em' } : undefined}>
          {group}
        </span>
      ))}
  </Num>
);

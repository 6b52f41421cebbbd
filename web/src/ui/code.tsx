import { Num } from './num.tsx';

/**
 * A code in groups of four, as it is read over the phone; copied and searched for without spaces, as systems expect
 * it.
 */
export const Code = ({ code, className }: { code: string; className?: string }) => (
  <Num className={className}>
    {code.match(/.{1,4}/g)?.map((group, index) => (
      <span key={index} style={index > 0 ? { marginInlineStart: '0.28em' } : undefined}>
        {group}
      </span>
    ))}
  </Num>
);

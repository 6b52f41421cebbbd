import { commandKey, type CommandContract, type InputOf } from '@sandbar/contract/common';
import type { CreateMerchant } from '@sandbar/contract/merchants';
import { refusalMessage } from '@sandbar/contract/refusals';
import type { DemoPort } from '@sandbar/demo';
import { permissionsOf } from '@sandbar/domain/permissions';
import type { FileStorage } from './media/index.ts';
import { merchantToBe } from './merchants/index.ts';
import type { CommandBus, Sender } from './platform/commands/bus.ts';
import type { MerchantScope } from './platform/merchant-scope.ts';
import { readBankLine, type Receiver } from './payments/index.ts';

interface Deps {
  bus: CommandBus;
  merchants: MerchantScope;
  storage: FileStorage;
  receiver: Pick<Receiver, 'bankLine'>;
  /** The day the story is told on. */
  now: Date;
  progress(text: string): void;
}

/** How the demo reaches the system: by real commands, as the operator or as one of its own members. */
export const demoPort = ({ bus, merchants, storage, receiver, now, progress }: Deps): DemoPort => {
  const merchantOf = async (code: string) => {
    const merchant = (await merchants.all()).find((each) => each.code === code);
    if (!merchant) throw new Error(`there is no merchant ${code}`);
    return merchant;
  };
  const dispatch = async <Contract extends CommandContract>(
    merchantCode: string | null,
    sender: Sender,
    contract: Contract,
    input: InputOf<Contract>,
  ) => {
    const merchant =
      merchantCode === null ? merchantToBe(input as InputOf<typeof CreateMerchant>) : await merchantOf(merchantCode);
    const origin = { ipAddress: '127.0.0.1', userAgent: 'demo', acceptLanguage: 'vi-VN' };
    const result = await bus.dispatch({
      merchant,
      sender,
      locale: 'en-US',
      origin,
      domain: contract.domain,
      name: contract.name,
      content: input,
    });
    if (!result.ok)
      throw new Error(
        `${commandKey(contract)}: ${refusalMessage(result.refusal, 'en-US')} ${JSON.stringify(result.refusal.data)}`,
      );
    if (merchantCode === null) merchants.refresh();
    return result.value as never;
  };
  return {
    send: (merchantCode, contract, input) => dispatch(merchantCode, { kind: 'system' }, contract, input),
    sendAs: (merchantCode, userId, contract, input) =>
      dispatch(merchantCode, { kind: 'user', session: { userId, permissions: permissionsOf(null) } }, contract, input),
    transfer: async (merchantCode, { id, amount, content }) => {
      const raw = JSON.stringify({ id, transferType: 'in', transferAmount: amount, content });
      const outcome = await receiver.bankLine(await merchantOf(merchantCode), readBankLine(raw)!, raw);
      if (outcome !== 'applied' && outcome !== 'known')
        throw new Error(`the transfer of ${amount} for ${content} is ${outcome}`);
    },
    storeFile: (key, bytes) => storage.write(key, bytes),
    progress,
    now,
  };
};

import type { AnswerOf, CommandContract, InputOf } from '@sandbar/contract/common';
import { refusalMessage } from '@sandbar/contract/refusals';
import type { Locale } from '@sandbar/domain/common';
import { txtResolver } from '../adapters/dns/index.ts';
import { commandHandlers, snapshots } from '../commands.ts';
import { createBus, type CommandBus } from '../platform/commands/bus.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { createSecrets, openKeyRing } from '../platform/secrets/index.ts';
import type { Operated } from './operator.ts';

/** The command bus of a program that runs beside the servers, which process the events of its commands. */
export const operatorBus = async ({ config, database }: Operated): Promise<CommandBus> => {
  const installation = {
    secrets: createSecrets(await openKeyRing(database, config)),
    sandboxGateway: config.sandboxGateway,
    baseDomain: config.baseDomain,
    resolveTxt: txtResolver(config.dnsServers),
    // Operators' commands do not contain addresses of other sites.
    isOwnHost: async () => true,
    callsLocal: false,
    sendsWebhooksToLocal: false,
  };
  return createBus(database, commandHandlers, { installation, snapshots, observe: () => {} });
};

/** Sends commands as the operator, in a merchant's name. @throws Error with the text of a refusal */
export const operatorOf =
  (bus: Pick<CommandBus, 'dispatch'>, merchant: Merchant, locale: Locale) =>
  async <Contract extends CommandContract>(
    contract: Contract,
    content: InputOf<Contract>,
  ): Promise<AnswerOf<Contract>> => {
    const result = await bus.dispatch({
      merchant,
      sender: { kind: 'system' },
      locale,
      origin: { ipAddress: '127.0.0.1', userAgent: 'operator', acceptLanguage: locale },
      domain: contract.domain,
      name: contract.name,
      content,
    });
    if (result.ok) return result.value as AnswerOf<Contract>;
    const { refusal } = result;
    if (refusal.code === 'IDEMPOTENCY_CONFLICT') throw new Error(`the code ${merchant.code} is in use`);
    throw new Error(refusalMessage(refusal, 'en-US'));
  };

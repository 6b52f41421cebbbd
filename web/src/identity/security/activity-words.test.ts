import * as closures from '@sandbar/contract/closures';
import * as orders from '@sandbar/contract/orders';
import * as profile from '@sandbar/contract/profile';
import { commandKey, type CommandContract } from '@sandbar/contract/common';
import { expect, it, test } from 'vitest';
import { activityKey } from './activity-words.ts';

const offered = ([closures, orders, profile].flatMap((slice) => Object.values(slice)) as unknown[])
  .filter((each): each is CommandContract => typeof each === 'object' && each !== null && 'forMember' in each)
  .map(commandKey);

it('knows commands that staff may send in a member’s place', () => expect(offered.length).toBeGreaterThan(5));

test.each(offered)('%s has words', (command) => expect(activityKey(command)).not.toBe('didOther'));

test.each(['Sale/Unknown', 'constructor'])('%s is shown without its name', (command) =>
  expect(activityKey(command)).toBe('didOther'),
);

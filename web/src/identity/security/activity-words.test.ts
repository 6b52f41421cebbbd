import * as closures from '@sandbar/contract/closures';
import * as orders from '@sandbar/contract/orders';
import * as profile from '@sandbar/contract/profile';
import { commandKey, type CommandContract } from '@sandbar/contract/common';
import { expect, it, test } from 'vitest';
import { activityKey } from './activity-words.ts';

const offered = ([closures, orders, profile].flatMap((slice) => Object.values(slice)) as unknown[])
  .filter((each): each is CommandContract => typeof each === 'object' && each !== null && 'forMember' in each)
  .map(commandKey);

it('covers the commands that staff may send in a member’s place', () => expect(offered.length).toBeGreaterThan(5));

test.each(offered)('%s has a sentence', (command) => expect(activityKey(command)).not.toBe('didOther'));

test.each(['Sale/Unknown', 'constructor'])('%s is shown by a general sentence', (command) =>
  expect(activityKey(command)).toBe('didOther'),
);

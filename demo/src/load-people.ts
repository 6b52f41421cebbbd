import { DecideAffiliate, NO_AFFILIATE_RULE, RegisterAffiliate, SetAffiliateRule } from '@sandbar/contract/affiliates';
import { CreateUser } from '@sandbar/contract/identity';
import { AwardPoints } from '@sandbar/contract/points';
import { SetMembership, UpdatePersonalInformationUser } from '@sandbar/contract/profile';
import { people, type Person, type Role } from './content/people.ts';
import type { Brand, Text } from './content/types.ts';
import { addMonths, morningOf } from './days.ts';
import { idOf } from './ids.ts';
import { inParallel } from './parallel.ts';
import type { DemoPort } from './port.ts';

export const DEMO_PASSWORD = 'sandbar-demo';

/** The built-in roles of the demo's people. */
const ROLES: Record<Role, string[]> = {
  member: [],
  owner: ['owner'],
  staff: ['support', 'clerk'],
  admin: ['administrator'],
};

export const userId = (brand: Brand, person: Person): string => idOf('user', brand, person.userName);

/** Creates a merchant's people and awards their points. */
export const loadPeople = async (port: DemoPort, brand: Brand, today: string): Promise<void> => {
  // Only a few at a time, because most of the work is hashing passwords on other threads.
  await inParallel(people[brand], 4, async (person) => {
    const id = userId(brand, person);
    await port.send(brand, CreateUser, {
      Id: id,
      UserName: person.userName,
      Email: person.email,
      Password: DEMO_PASSWORD,
      FirstName: person.firstName,
      LastName: person.lastName,
      Mobile: person.mobile,
      DateOfBirth: person.dateOfBirth,
      AllType: 1,
      Roles: ROLES[person.role],
      LanguageId: person.languageId,
    });
    await port.sendAs(brand, id, UpdatePersonalInformationUser, {
      Id: idOf('information', id),
      FirstName: person.firstName,
      LastName: person.lastName,
      Mobile: person.mobile,
      IdentifyNo: identifyNo(person),
      DateOfBirth: person.dateOfBirth,
    });
    const membership = membershipOf(person, today);
    if (membership) await port.send(brand, SetMembership, { Id: idOf('membership', id), UserId: id, ...membership });
    for (const [index, lot] of lotsOf(person, today).entries()) {
      await port.send(brand, AwardPoints, {
        Id: idOf('award', id, String(index)),
        UserId: id,
        Points: lot.points,
        Reason: lot.reason,
        AwardedAt: morningOf(lot.day),
      });
    }
  });
};

/** Members may recommend the merchant, and one of them does. */
export const loadAffiliates = async (port: DemoPort, brand: Brand): Promise<void> => {
  const UserId = userId(brand, people[brand][0]!);
  await port.send(brand, SetAffiliateRule, {
    Id: idOf('affiliate rule', brand),
    Version: NO_AFFILIATE_RULE,
    Rule: { Opening: 'decided', Reward: 'percent', BasisPoints: 200, Points: 20, WindowDays: 30 },
  });
  await port.sendAs(brand, UserId, RegisterAffiliate, { Id: idOf('affiliate', UserId) });
  await port.send(brand, DecideAffiliate, { Id: idOf('affiliate approved', UserId), UserId, Decision: 'approve' });
};

/** Twelve digits that look like a citizen's number: province, century and sex, year of birth, and six more digits. */
const identifyNo = ({ dateOfBirth, mobile }: Person): string => `0790${dateOfBirth.slice(2, 4)}${mobile.slice(4)}`;

/** The rank of a membership grows with the points. Staff have no membership. */
const membershipOf = ({ role, points }: Person, today: string) => {
  if (role === 'staff' || role === 'admin') return undefined;
  const [Rank, Value] =
    points >= 10_000
      ? (['platinum', 480_000_000] as const)
      : points >= 5_000
        ? (['gold', 240_000_000] as const)
        : points >= 1_000
          ? (['silver', 120_000_000] as const)
          : (['standard', 60_000_000] as const);
  return { Rank, Value, ValidTo: addMonths(today, 4) };
};

interface Lot {
  points: number;
  reason: Text;
  day: string;
}

const yearly = (day: string): Text => ({
  vi: `Điểm hội viên năm ${day.slice(0, 4)}`,
  en: `Membership points ${day.slice(0, 4)}`,
});
const deposit: Text = { vi: 'Ký gửi một tuần nghỉ', en: 'A week deposited' };
const welcome: Text = { vi: 'Quà chào mừng', en: 'Welcome gift' };

/** Splits a balance into lots of different age. */
const lotsOf = (person: Person, today: string): Lot[] => {
  const { points, userName } = person;
  if (points === 0) return [];
  // The member account of visitors has its own story in load-purchases.ts.
  if (userName === 'member') return [];
  const [lastYear, lately] = [addMonths(today, -14), addMonths(today, -2)];
  if (points < 1_000) return [{ points, reason: welcome, day: lately }];
  const first = Math.round(points * 0.45);
  return [
    { points: first, reason: yearly(lastYear), day: lastYear },
    { points: points - first, reason: person.role === 'owner' ? deposit : yearly(lately), day: lately },
  ];
};

import { describe, expect, it } from 'vitest';
import { oldWordsIn } from './old-words-list.ts';

const words = (text: string) => oldWordsIn(text).map(({ line, word }) => `${line} ${word}`);

describe('oldWordsIn', () => {
  it.each([
    ["it('twin: without the lock both win', async () => {", '1 twin'],
    ['/** A reaction of the event. */', '1 reaction'],
    ['const runReaction = 1;', '1 Reaction'],
    ['for (const event of events) await reaction.run(event);', '1 reaction'],
    ['import type { Reaction } from "./x.ts";', '1 Reaction'],
    ['/** Waiting money is matched by staff. */', '1 Waiting money'],
    ['the points that a hold keeps aside', '1 keeps aside'],
    ['a task that staff put off', '1 put off'],
    ['export const retentionChore = 1;', '1 retentionChore'],
    ["import { a } from '../orders/desk/a.ts';", '1 /desk/'],
    ['what is on screen is read anew', '1 anew'],
    ["it('is told to open screens', async () => {", '1 told'],
    ['/** Nobody else writes it. */', '1 Nobody'],
    ['// The lock of whoever came first.', '1 whoever'],
    ['/** How a telling is stored. */', '1 telling'],
    ['await hastenForChanges(database, events);', '1 hastenForChanges'],
    ['<LetterForm onSend={send} />', '1 LetterForm'],
    ['const deed = deeds[command];', '1 deed'],
    ['const begun = performance.now();', '1 begun'],
    ['export const MOST_LOTS = 5;', '1 MOST_L'],
    ['const orderToTell = 1;', '1 orderToTell'],
  ])('finds the old word in %s', (text, found) => {
    expect(words(text)).toEqual([found]);
  });

  it.each([
    ['a table', 'select reaction, tries from deferred_reactions'],
    ['a column of kysely', "  .where('reaction', '=', p.reaction)"],
    ['a statement', "statement('reactions.lease', (db) => db)"],
    ['a live message of the wire', "tasksChanged(taskId, 'lookers')"],
    ['a command of the wire', 'send(clerk, MatchWaitingMoney, input)'],
    ['the desk of a resort', 'The guest shows it at the desk.'],
    ['an element of HTML', '<aside className="a">'],
    ['a column of notifications', "world.sql('select * from notifications where telling = $1', [id])"],
    ['a field of a live message', 'payload: { told: true },'],
    ['a count of a closure on the wire', '  begun: Int!'],
    ['a word that only contains an old one', '// Cookies are blocked indeed.'],
    ['a user of Unix', "['postgres', 'nobody'].map(find)"],
  ])('leaves %s alone', (_what, text) => {
    expect(words(text)).toEqual([]);
  });
});

it('oldWordsIn reports the line of a word', () => expect(words('one\nthe twin\n')).toEqual(['2 twin']));

import { expect, type Page } from '@playwright/test';
import { accountOf, siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { expectGoodScreenAgain, watchShifts } from '../support/quality.ts';

test.use({ locale: 'de-DE' });

/** Two accounts, since both window sizes run against one server. */
const ACCOUNTS = { desktop: 'thuha.nguyen@azure.example', phone: 'kimchi.dang@azure.example' } as const;
/** A photograph of a single colour, larger than a picture may be. */
const photograph = async (page: Page): Promise<Buffer> => {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 1000 });
    const paint = canvas.getContext('2d')!;
    paint.fillStyle = '#2f7f95';
    paint.fillRect(0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/jpeg');
  });
  return Buffer.from(url.split(',')[1]!, 'base64');
};

test(
  'wholly in German: the form with wrong and right fields, avatar and ID uploaded, the language changed without a ' +
    'reload',
  { tag: '@phone-soak' },
  async ({ page }, { project }) => {
    const site = siteOf('azure');
    await watchShifts(page);
    await page.goto(`${site}/`);
    await page.waitForURL('**/auth/login**');
    await page.getByLabel('E-Mail oder Benutzername').fill(ACCOUNTS[project.name as keyof typeof ACCOUNTS]);
    await page.getByLabel('Passwort', { exact: true }).fill(accountOf('azure', 'member').password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/profile');
    // The account uses Vietnamese until its owner chooses another language.
    await page.getByRole('button', { name: /^Tài khoản của/ }).click();
    await page.locator('summary', { hasText: 'Ngôn ngữ' }).click();
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await expect(page.getByRole('tab', { name: 'Übersicht' })).toBeVisible();
    await expectGoodScreenAgain(page, 'profile');
    await expect(page.getByRole('tab')).toHaveText([
      'Übersicht',
      'Meine Aufenthalte',
      'Punkteverlauf',
      'Bestellungen',
      'Einstellungen',
    ]);
    const email = ACCOUNTS[project.name as keyof typeof ACCOUNTS];
    for (const text of [email, /[\d.]+ Punkte/]) await expect(page.getByRole('complementary')).toContainText(text);
    const own = page.getByRole('region', { name: 'Persönliche Angaben' });
    for (const text of [email, /Name\S/, /Mobilnummer\d{4} \d{3} \d{3}/, /Geburtsdatum\d\d\.\d\d\.\d{4}/])
      await expect(own).toContainText(text);
    await own.getByRole('button', { name: 'Profil bearbeiten' }).click();
    await expect(page.getByRole('tab', { name: 'Einstellungen' })).toHaveAttribute('aria-selected', 'true');
    await page.goBack();

    // The settings are reached by keyboard alone: the tabs are one stop, and arrows move between them.
    await page.getByRole('tab', { name: 'Übersicht' }).focus();
    await page.keyboard.press('End');
    await expect(page.getByRole('tab', { name: 'Einstellungen' })).toBeFocused();
    expect(new URL(page.url()).hash).toBe('#setting');
    const firstName = page.getByLabel('Vorname');
    await firstName.fill('Hanna 2');
    await page.getByLabel('Nachname').fill('');
    await page.getByLabel('Mobilnummer').fill('12');
    await page.getByLabel('Ausweis- oder Passnummer').fill('12345678');
    await page.getByRole('button', { name: 'Änderungen speichern' }).press('Enter');
    for (const sentence of [
      'Höchstens 30 Zeichen, ohne Ziffern',
      'Bitte geben Sie Ihren Nachnamen ein',
      'Geben Sie eine Mobilnummer mit mindestens 10 Ziffern ein',
      'Geben Sie mindestens 9 Ziffern ein oder eine Passnummer wie C1234567',
    ])
      await expect(page.getByText(sentence)).toBeVisible();

    // The session ends in the middle. After signing in again, the member finds the typed text.
    const session = (await page.context().cookies()).filter(({ httpOnly }) => httpOnly);
    for (const { name } of session) await page.context().clearCookies({ name });
    await page.getByLabel('Mobilnummer').fill('0903 418 226');
    await page.getByLabel('Ausweis- oder Passnummer').fill('079088001234');
    await page.getByLabel('Nachname').fill('Weber');
    await firstName.fill('Hannah');
    // The first call after that learns of it: the save, or a read that the page makes by itself.
    const left = page.waitForURL('**/auth/login');
    await Promise.race([left, page.getByRole('button', { name: 'Änderungen speichern' }).press('Enter')]);
    await left;
    await page.context().addCookies(session);
    await page.goto(`${site}/profile#setting`);
    await expect(firstName).toHaveValue('Hannah');

    await firstName.fill('Hanna');
    await page.getByLabel('Nachname').fill('Weber');
    await page.getByLabel('Mobilnummer').fill('0903 418 226');
    await page.getByLabel('Ausweis- oder Passnummer').fill('079088001234');
    await page.getByRole('button', { name: 'Änderungen speichern' }).press('Enter');
    await expect(page.getByText('Erfolgreich aktualisiert').first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Hanna Weber' })).toBeVisible();

    const picture = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photograph(page) };
    await page.locator('input[type="file"][aria-label="Profilbild ändern"]').setInputFiles(picture);
    await page.getByRole('button', { name: 'Bild speichern' }).click();
    await expect(page.getByText('Profilbild erfolgreich aktualisiert').first()).toBeVisible();
    // The new picture appears at once in the header and beside the name.
    await expect(page.locator('img[src*="/media/"][src*="160x160"]')).toHaveCount(2);

    const front = page.getByRole('region', { name: 'Vorderseite' });
    await front.locator('input[type="file"]').setInputFiles(picture);
    await expect(front.getByRole('img', { name: 'Vorderseite' })).toBeVisible();
    await expectGoodScreenAgain(page, 'settings');

    // The browser's Back goes back through the tabs.
    await page.getByRole('tab', { name: 'Übersicht' }).click();
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'Einstellungen' })).toHaveAttribute('aria-selected', 'true');

    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('button', { name: /^Konto von/ }).click();
    await page.locator('summary', { hasText: 'Sprache' }).click();
    await page.getByRole('button', { name: 'Français' }).click();
    await expect(page.getByRole('tab', { name: 'Paramètres' })).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { sameDocument?: boolean }).sameDocument)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr');
  },
);

import type { ResortNeed } from '@sandbar/domain/catalogue';
import type { Locale } from '@sandbar/domain/common';

/** The names of a draft's missing fields, within a sentence. */
export const RESORT_NEED_WORDS: Readonly<Record<Locale, Readonly<Record<ResortNeed, string>>>> = {
  'vi-VN': {
    name: 'tên bằng cả hai ngôn ngữ',
    place: 'địa danh bằng cả hai ngôn ngữ',
    address: 'địa chỉ bằng cả hai ngôn ngữ',
    description: 'mô tả bằng cả hai ngôn ngữ',
    picture: 'một ảnh',
    room: 'một hạng phòng',
  },
  'en-US': {
    name: 'the name in both languages',
    place: 'the place in both languages',
    address: 'the address in both languages',
    description: 'the description in both languages',
    picture: 'a picture',
    room: 'a room type',
  },
  de: {
    name: 'der Name in beiden Sprachen',
    place: 'der Ort in beiden Sprachen',
    address: 'die Adresse in beiden Sprachen',
    description: 'die Beschreibung in beiden Sprachen',
    picture: 'ein Bild',
    room: 'eine Zimmerkategorie',
  },
  es: {
    name: 'el nombre en ambos idiomas',
    place: 'el lugar en ambos idiomas',
    address: 'la dirección en ambos idiomas',
    description: 'la descripción en ambos idiomas',
    picture: 'una imagen',
    room: 'una habitación',
  },
  fr: {
    name: 'le nom dans les deux langues',
    place: 'le lieu dans les deux langues',
    address: 'l’adresse dans les deux langues',
    description: 'la description dans les deux langues',
    picture: 'une photo',
    room: 'une catégorie',
  },
  ja: {
    name: '両言語の名称',
    place: '両言語の場所',
    address: '両言語の住所',
    description: '両言語の説明',
    picture: '写真',
    room: '部屋タイプ',
  },
  zh: {
    name: '两种语言的名称',
    place: '两种语言的地点',
    address: '两种语言的地址',
    description: '两种语言的描述',
    picture: '一张图片',
    room: '一个房型',
  },
};

import type { Locale } from '@sandbar/domain/common';

/** Common problems of a week, and what its owner is asked to do about each. */
export const WEEK_LETTERS = {
  'vi-VN': {
    blurred: 'Ảnh hợp đồng bị mờ. Bạn vui lòng chụp lại cả trang, rõ nét và đủ bốn góc.',
    unsigned: 'Trang cuối chưa thấy chữ ký. Bạn vui lòng chụp lại trang có chữ ký của hai bên.',
    unstamped: 'Trang cuối chưa thấy con dấu. Bạn vui lòng chụp lại cả trang.',
    code: 'Mã hợp đồng bạn nhập không giống mã trên ảnh. Bạn vui lòng kiểm tra lại.',
    dates: 'Tuần bạn nhập không giống tuần ghi trong hợp đồng. Bạn vui lòng kiểm tra lại.',
  },
  'en-US': {
    blurred: 'The photo of your contract is blurred. Please photograph the whole page again, with all four corners.',
    unsigned: 'We can’t see both signatures on the last page. Please send the page with both of them.',
    unstamped: 'We can’t see the stamp on the last page. Please photograph the whole page again.',
    code: 'The contract code you entered doesn’t match the photo. Please check it.',
    dates: 'The week you entered doesn’t match the contract. Please check it.',
  },
  de: {
    blurred:
      'Das Bild Ihres Vertrags ist unscharf. Bitte nehmen Sie die ganze Seite mit allen vier Ecken noch einmal auf.',
    unsigned: 'Auf der letzten Seite fehlen die Unterschriften. Bitte senden Sie die Seite mit beiden.',
    unstamped: 'Auf der letzten Seite ist kein Stempel zu sehen. Bitte nehmen Sie die ganze Seite noch einmal auf.',
    code: 'Die eingegebene Vertragsnummer stimmt nicht mit dem Bild überein. Bitte prüfen Sie sie.',
    dates: 'Die angegebene Woche stimmt nicht mit dem Vertrag überein. Bitte prüfen Sie sie.',
  },
  es: {
    blurred: 'La imagen de su contrato está borrosa. Tómela de nuevo: la página entera, con las cuatro esquinas.',
    unsigned: 'No vemos las firmas en la última página. Envíe la página con ambas.',
    unstamped: 'No vemos el sello en la última página. Tome de nuevo la página entera.',
    code: 'El código de contrato no es el de la imagen. Compruébelo, por favor.',
    dates: 'La semana indicada no es la del contrato. Compruébela, por favor.',
  },
  fr: {
    blurred: 'L’image de votre contrat est floue. Reprenez la page entière, avec ses quatre coins.',
    unsigned: 'Les signatures ne se voient pas sur la dernière page. Envoyez la page avec les deux.',
    unstamped: 'Le cachet ne se voit pas sur la dernière page. Reprenez la page entière.',
    code: 'Le numéro de contrat saisi n’est pas celui de l’image. Vérifiez-le, s’il vous plaît.',
    dates: 'La semaine indiquée n’est pas celle du contrat. Vérifiez-la, s’il vous plaît.',
  },
  ja: {
    blurred: '契約書の画像が不鮮明です。ページ全体が四隅まで写るように撮り直してください。',
    unsigned: '最終ページに署名が見えません。双方の署名があるページをお送りください。',
    unstamped: '最終ページに印が見えません。ページ全体を撮り直してください。',
    code: '入力された契約番号が画像と異なります。ご確認ください。',
    dates: 'ご指定の週が契約書の週と異なります。ご確認ください。',
  },
  zh: {
    blurred: '合同图片模糊，请重新拍摄整页，四角完整。',
    unsigned: '最后一页看不到签名，请提交有双方签名的页面。',
    unstamped: '最后一页看不到印章，请重新拍摄整页。',
    code: '您填写的合同编号与图片不符，请核对。',
    dates: '您提交的度假周与合同不符，请核对。',
  },
} satisfies Record<Locale, Record<string, string>>;

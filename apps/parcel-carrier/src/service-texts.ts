import { matchLanguage, type LanguageTag } from '@cartfare/core/languages';
import type { ServicePrices } from './price-list.ts';

export interface ServiceText {
  readonly name: string;
  readonly description: string;
}

type ServiceTexts = Readonly<Record<ServicePrices['code'], ServiceText>>;

/** Texts for shoppers, in the language of a BCP 47 tag; in English where there are none. */
export const serviceTexts = (locale: string): ServiceTexts => TEXTS[matchLanguage(locale) ?? 'en'];

const TEXTS: Readonly<Record<LanguageTag, ServiceTexts>> = {
  en: {
    tracked_packet: { name: 'Tracked Packet', description: 'Tracking from collection to the door' },
    overnight: { name: 'Overnight', description: 'By the end of the next business day, with signature' },
    priority: { name: 'Priority', description: 'By air with tracking and signature' },
  },
  de: {
    tracked_packet: {
      name: 'Paket mit Sendungsverfolgung',
      description: 'Sendungsverfolgung von der Abholung bis zur Haustür',
    },
    overnight: { name: 'Über Nacht', description: 'Bis Ende des nächsten Werktags, mit Unterschrift' },
    priority: { name: 'Vorrangversand', description: 'Per Luftfracht, mit Sendungsverfolgung und Unterschrift' },
  },
  fr: {
    tracked_packet: { name: 'Colis avec suivi', description: 'Suivi de l’enlèvement à la porte' },
    overnight: {
      name: 'Livraison le lendemain',
      description: 'Avant la fin du jour ouvrable suivant, contre signature',
    },
    priority: { name: 'Prioritaire', description: 'Par avion, avec suivi et signature' },
  },
  es: {
    tracked_packet: { name: 'Paquete con seguimiento', description: 'Seguimiento desde la recogida hasta la puerta' },
    overnight: { name: 'Entrega al día siguiente', description: 'Antes del final del siguiente día hábil, con firma' },
    priority: { name: 'Prioritario', description: 'Por avión, con seguimiento y firma' },
  },
  'pt-BR': {
    tracked_packet: { name: 'Pacote rastreado', description: 'Rastreamento da coleta até a porta' },
    overnight: { name: 'Entrega no dia seguinte', description: 'Até o fim do próximo dia útil, com assinatura' },
    priority: { name: 'Prioritário', description: 'Por via aérea, com rastreamento e assinatura' },
  },
  it: {
    tracked_packet: { name: 'Pacco tracciato', description: 'Tracciamento dal ritiro alla porta' },
    overnight: {
      name: 'Consegna il giorno dopo',
      description: 'Entro la fine del giorno lavorativo successivo, con firma',
    },
    priority: { name: 'Prioritaria', description: 'Per via aerea, con tracciamento e firma' },
  },
  nl: {
    tracked_packet: { name: 'Pakket met track-and-trace', description: 'Te volgen van ophalen tot de voordeur' },
    overnight: {
      name: 'Bezorging de volgende dag',
      description: 'Uiterlijk aan het eind van de volgende werkdag, met handtekening',
    },
    priority: { name: 'Met voorrang', description: 'Per vliegtuig, met track-and-trace en handtekening' },
  },
  pl: {
    tracked_packet: { name: 'Paczka ze śledzeniem', description: 'Śledzenie od nadania do drzwi' },
    overnight: { name: 'Dostawa następnego dnia', description: 'Do końca następnego dnia roboczego, za podpisem' },
    priority: { name: 'Priorytet', description: 'Lotniczo, ze śledzeniem i za podpisem' },
  },
  sv: {
    tracked_packet: { name: 'Spårbart paket', description: 'Spårning från upphämtning till dörren' },
    overnight: { name: 'Leverans nästa dag', description: 'Senast i slutet av nästa arbetsdag, mot underskrift' },
    priority: { name: 'Prioriterad', description: 'Med flyg, med spårning och mot underskrift' },
  },
  ja: {
    tracked_packet: { name: '追跡付き小包', description: '集荷からお届けまで追跡可能' },
    overnight: { name: '翌日配達', description: '翌営業日中にお届け、要署名' },
    priority: { name: '優先便', description: '航空便、追跡と署名付き' },
  },
  'zh-Hans': {
    tracked_packet: { name: '可跟踪包裹', description: '从揽收到送达全程跟踪' },
    overnight: { name: '次日达', description: '下一个工作日结束前送达，需签收' },
    priority: { name: '优先配送', description: '空运，可跟踪，需签收' },
  },
  hi: {
    tracked_packet: { name: 'ट्रैकिंग वाला पैकेट', description: 'उठाने से दरवाज़े तक ट्रैकिंग' },
    overnight: { name: 'अगले दिन डिलीवरी', description: 'अगले कार्यदिवस के अंत तक, हस्ताक्षर के साथ' },
    priority: { name: 'प्राथमिकता', description: 'हवाई मार्ग से, ट्रैकिंग और हस्ताक्षर के साथ' },
  },
  ar: {
    tracked_packet: { name: 'طرد مع تتبّع', description: 'تتبّع من الاستلام حتى الباب' },
    overnight: { name: 'توصيل في اليوم التالي', description: 'قبل نهاية يوم العمل التالي، مع توقيع' },
    priority: { name: 'شحن ذو أولوية', description: 'جوًا، مع تتبّع وتوقيع' },
  },
  he: {
    tracked_packet: { name: 'חבילה עם מעקב', description: 'מעקב מהאיסוף ועד הדלת' },
    overnight: { name: 'משלוח למחרת', description: 'עד סוף יום העסקים הבא, עם חתימה' },
    priority: { name: 'משלוח בעדיפות', description: 'במשלוח אווירי, עם מעקב וחתימה' },
  },
};

import { matchLanguage, type LanguageTag } from '@cartfare/core/languages';
import type { ServicePrices } from './price-list.ts';

export interface ServiceText {
  readonly name: string;
  readonly description: string;
}

type ServiceTexts = Readonly<Record<ServicePrices['code'], ServiceText>>;

/** Texts for shoppers, in the language of a BCP 47 tag; in English where there are none. */
export const serviceTexts = (locale: string): ServiceTexts => TEXTS[matchLanguage(locale) ?? 'en'] ?? TEXTS.en;

const TEXTS: Partial<Readonly<Record<LanguageTag, ServiceTexts>>> & { readonly en: ServiceTexts } = {
  en: {
    tracked_packet: { name: 'Tracked Packet', description: 'Tracking from collection to the door' },
    overnight: { name: 'Overnight', description: 'The business day after the hand-over, with signature' },
    priority: { name: 'Priority', description: 'By air with tracking and signature' },
  },
  de: {
    tracked_packet: {
      name: 'Paket mit Sendungsverfolgung',
      description: 'Sendungsverfolgung von der Abholung bis zur Haustür',
    },
    overnight: { name: 'Über Nacht', description: 'Am Werktag nach der Übergabe, mit Unterschrift' },
    priority: { name: 'Vorrangversand', description: 'Per Luftfracht, mit Sendungsverfolgung und Unterschrift' },
  },
  ja: {
    tracked_packet: { name: '追跡付き小包', description: '集荷からお届けまで追跡可能' },
    overnight: { name: '翌日配達', description: '集荷の翌営業日にお届け、要署名' },
    priority: { name: '優先便', description: '航空便、追跡と署名付き' },
  },
  ar: {
    tracked_packet: { name: 'طرد مع تتبّع', description: 'تتبّع من الاستلام حتى الباب' },
    overnight: { name: 'توصيل في اليوم التالي', description: 'في يوم العمل التالي للاستلام من المتجر، مع توقيع' },
    priority: { name: 'شحن ذو أولوية', description: 'جوًا، مع تتبّع وتوقيع' },
  },
};

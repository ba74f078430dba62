// Names of provinces, written by hand, that CLDR lacks in a language or that are ambiguous in it (and would be
// English). By language and country; each name follows the province's code in the rules.
const WRITTEN = {
  de: {
    AR: 'C Buenos Aires (autonome Stadt)',
    EG: 'SU 6. Oktober',
    HK: 'HK Hongkong Island',
    MX: 'MEX Bundesstaat Mexiko',
    NG: 'FC Hauptstadtterritorium',
    PE: 'PE-LIM Region Lima',
  },
  fr: {
    AR: 'C Buenos Aires (ville autonome)',
    EG: 'SU 6 Octobre',
    HK: 'HK Île de Hong Kong, NT Nouveaux Territoires',
    MX: 'DF Ville de Mexico',
    PE: 'PE-LIM Région de Lima',
    US: 'DC District de Columbia',
    VE: 'VE-A District capitale',
  },
  es: {
    AR: 'C Ciudad Autónoma de Buenos Aires',
    EG: 'SU 6 de Octubre',
    HK: 'HK Isla de Hong Kong, NT Nuevos Territorios',
    PE: 'PE-LIM Región de Lima',
  },
  'pt-BR': {
    AR: 'C Buenos Aires (cidade autônoma), B Província de Buenos Aires',
    EG: 'SU 6 de Outubro',
    HK: 'HK Ilha de Hong Kong, NT Novos Territórios',
    MX: 'MEX Estado do México',
    PA: 'PA-10 Panamá Oeste',
    PE: 'PE-LIM Região de Lima, PE-LMA Província de Lima',
    US: 'DC Distrito de Colúmbia',
  },
  it: {
    AR: 'C Buenos Aires (città autonoma)',
    EG: 'SU 6 ottobre',
    HK: 'HK Isola di Hong Kong, NT Nuovi Territori',
    MX: 'MEX Stato del Messico',
    NG: 'FC Territorio della Capitale Federale',
    PA: 'PA-10 Panama Ovest',
    PE: 'PE-LIM Regione di Lima',
    US: 'DC Distretto di Columbia',
  },
  nl: {
    AR: 'C Buenos Aires (autonome stad), B Provincie Buenos Aires',
    EG: 'SU 6 oktober',
    HK: 'HK Hongkong-eiland',
    MX: 'MEX Mexico (staat)',
    NG: 'FC Federaal Hoofdstedelijk Territorium',
    PE: 'PE-LIM Regio Lima, PE-LMA Provincie Lima',
    PH: 'PH-00 Metro Manilla',
  },
  pl: {
    AR: 'C Buenos Aires (miasto autonomiczne), B Prowincja Buenos Aires',
    EG: 'SU 6 Października',
    HK: 'HK Wyspa Hongkong, NT Nowe Terytoria',
    MX: 'DF Meksyk (miasto), MEX Meksyk (stan)',
    PH: 'PH-00 Metro Manila',
    US: 'DC Dystrykt Kolumbii',
  },
  sv: {
    AR: 'C Buenos Aires (autonom stad), B Provinsen Buenos Aires',
    EG: 'SU 6 oktober',
    HK: 'HK Hongkongön',
    ID: 'KU Kalimantan Utara',
    KR: 'KR-50 Sejong',
    MX: 'MEX Delstaten Mexiko',
    NG: 'FC Federala huvudstadsterritoriet',
    PA: 'PA-10 Panamá Oeste',
    PE: 'PE-LIM Regionen Lima, PE-LMA Provinsen Lima',
  },
  ar: {
    AR: 'C بوينس آيرس (المدينة), B مقاطعة بوينس آيرس',
    CL: 'NB نيوبله',
    EG: 'HU حلوان, SU السادس من أكتوبر',
    HK: 'HK جزيرة هونغ كونغ, KL كولون, NT الأقاليم الجديدة',
    ID: 'BA بالي',
    IN: 'LA لداخ',
    IT: 'OT غالورا شمال شرق سردينيا, CI سولتشيس إغليسيينتي',
    NZ: 'NSN نيلسون',
    PA: 'PA-8 بنما, PA-10 غرب بنما',
    PH: 'PH-DVO دافاو أوكسيدنتال, PH-COM دافاو دي أورو, PH-DIN جزر ديناغات, PH-00 مترو مانيلا',
    RO: 'MM مارامورش',
    SV: 'SV-CH تشالاتينانغو, SV-UN لا أونيون',
    US: 'AA القوات المسلحة في الأمريكتين, AE القوات المسلحة في أوروبا, AP القوات المسلحة في المحيط الهادئ',
    VE: 'VE-X لا غوايرا',
  },
  he: {
    AR: 'C בואנוס איירס (העיר), B פרובינציית בואנוס איירס',
    CL: 'AP אריקה ופרינקוטה, AT אטקמה, CO קוקימבו, LI ליברטדור חנרל ברנרדו או׳היגינס, NB ניובלה',
    EG: 'SU השישה באוקטובר, ASN אסואן, DT דמיאט, HU חלואן',
    ES:
      'C לה קורוניה, VI אלבה, A אליקנטה, AL אלמריה, AV אבילה, BA בדחוס, BU בורגוס, CC קאסרס, CR סיודאד ריאל, CO קורדובה, CU קואנקה, ' +
      'SS גיפוסקואה, GR גרנדה, GU גואדלחרה, H אואלבה, HU ואסקה, J חאן, GC לאס פלמאס, LE לאון, L ליידה, LU לוגו, MA מלאגה, OR אורנסה, ' +
      'P פלנסיה, PO פונטוודרה, SA סלמנקה, TF סנטה קרוס דה טנריפה, SG סגוביה, SE סביליה, SO סוריה, TE טרואל, V ולנסיה, ' +
      'VA ויאדוליד, ZA סמורה',
    GT:
      'AVE אלטה ורפאס, BVE באחה ורפאס, CMT צ׳ימלטננגו, CQM צ׳יקימולה, EPR אל פרוגרסו, ESC אסקווינטלה, GUA גואטמלה, ' +
      'HUE הואהואטננגו, IZA איסבל, JAL חלפה, JUT חוטיאפה, QUE קצלטננגו, QUI קיצ׳ה, RET רטלולאו, SAC סקטפקס, SMA סן מרקוס, ' +
      'SRO סנטה רוסה, SOL סולולה, SUC סוצ׳יטפקס, TOT טוטוניקפאן, ZAC סקאפה',
    HK: 'HK האי הונג קונג, KL קאולון, NT הטריטוריות החדשות',
    ID:
      'BA באלי, BE בנגקולו, KT קלימנטן המרכזית, ST סולאווסי המרכזית, KI קלימנטן המזרחית, GO גורונטאלו, JA ג׳אמבי, LA למפונג, ' +
      'KU קלימנטן הצפונית, SA סולאווסי הצפונית, PA פפואה, RI ריאו, KS קלימנטן הדרומית, SN סולאווסי הדרומית, ' +
      'SG סולאווסי הדרום-מזרחית, NB נוסה טנגרה המערבית, SR סולאווסי המערבית, YO יוגיאקרטה',
    IN: 'LA לדאק',
    IT:
      'OT גאלורה צפון-מזרח סרדיניה, GE גנואה, VS מדיו קמפידנו, NO נובארה, OG אוליאסטרה, OR אוריסטאנו, RE רג׳ו אמיליה, ' +
      'RN רימיני, CI סולצ׳יס איגלסיינטה, VB ורבנו-קוזיו-אוסולה, VC ורצ׳לי',
    KR: 'KR-50 סג׳ונג',
    KW: 'KW-AH אל-אחמדי, KW-KU אל-עאסימה, KW-FA אל-פרוואניה, KW-JA אל-ג׳הראא, KW-HA חוולי, KW-MU מובארכ אל-כביר',
    NG:
      'AB אביה, AD אדמאווה, AK אקווה איבום, AN אנמברה, BA באוצ׳י, BY באיילסה, BE בנואה, CR קרוס ריבר, EB אבוניי, ED אדו, EK אקיטי, ' +
      'EN אנוגו, FC טריטוריית הבירה הפדרלית, GO גומבה, JI ג׳יגאווה, KT קצינה, KE קבי, KO קוגי, NA נסראווה, NI ניז׳ר, PL פלאטו, ' +
      'RI ריברס, SO סוקוטו, TA טראבה, YO יובה, ZA זמפרה',
    NZ: 'GIS גיסבורן, MBH מרלבורו, NSN נלסון, TAS טסמן',
    PA:
      'PA-1 בוקאס דל טורו, PA-4 צ׳יריקי, PA-2 קוקלה, PA-5 דריאן, PA-EM אמברה, PA-KY גונה יאלה, PA-6 אררה, PA-7 לוס סנטוס, ' +
      'PA-NB נגובה-בוגלה, PA-8 פנמה, PA-9 וראגואס, PA-10 מערב פנמה',
    PE:
      'PE-AMA אמסונאס, PE-APU אפורימק, PE-ARE ארקיפה, PE-CAJ קחמרקה, PE-CUS קוסקו, PE-CAL אל קייאו, PE-HUV ואנקווליקה, ' +
      'PE-HUC ואנוקו, PE-ICA איקה, PE-JUN חונין, PE-LAL לה ליברטד, PE-LAM למבייקה, PE-LIM לימה (מחוז), PE-LMA לימה (העיר), ' +
      'PE-LOR לורטו, PE-MOQ מוקגואה, PE-PAS פסקו, PE-PIU פיורה, PE-TAC טקנה, PE-TUM טומבס, PE-UCA אוקאיאלי',
    PH:
      'PH-ABR אברה, PH-AGN אגוסן דל נורטה, PH-AGS אגוסן דל סור, PH-AKL אקלאן, PH-ALB אלביי, PH-ANT אנטיקה, PH-APA אפיאו, ' +
      'PH-AUR אורורה, PH-BAS בסילאן, PH-BAN בטאאן, PH-BEN בנגט, PH-BOH בוהול, PH-BUL בולקאן, PH-CAG קגאיאן, PH-CAN קמרינס נורטה, ' +
      'PH-CAP קאפיס, PH-CAT קטנדואנס, PH-CAV קאוויטה, PH-NCO קוטבטו, PH-DVO דבאו אוקסידנטל, PH-DAO דבאו אוריינטל, ' +
      'PH-COM דבאו דה אורו, PH-DAV דבאו דל נורטה, PH-DAS דבאו דל סור, PH-DIN איי דינגט, PH-EAS סמאר המזרחית, PH-GUI גימרס, ' +
      'PH-IFU איפוגאו, PH-ILN אילוקוס נורטה, PH-ILS אילוקוס סור, PH-ILI אילואילו, PH-ISA איסבלה, PH-KAL קלינגה, PH-LUN לה אוניון, ' +
      'PH-LAG לגונה, PH-LAN לנאו דל נורטה, PH-LAS לנאו דל סור, PH-LEY לייטה, PH-MAG מגינדנאו, PH-MAD מרינדוקה, PH-MAS מסבטה, ' +
      'PH-MSC מיסמיס אוקסידנטל, PH-MSR מיסמיס אוריינטל, PH-MOU הפרובינציה ההררית, PH-NEC נגרוס אוקסידנטל, PH-NSA סמאר הצפונית, ' +
      'PH-NUE נואבה אסיחה, PH-NUV נואבה ויסקאיה, PH-MDC מינדורו המערבית, PH-MDR מינדורו המזרחית, PH-PAM פמפנגה, PH-PAN פנגסינאן, ' +
      'PH-QUE קסון, PH-QUI קירינו, PH-RIZ ריסאל, PH-ROM רומבלון, PH-WSA סמאר, PH-SIG סיקיחור, PH-SOR סורסוגון, ' +
      'PH-SCO קוטבטו הדרומית, PH-SLE לייטה הדרומית, PH-SUK סולטן קודרט, PH-SLU סולו, PH-SUN סוריגאו דל נורטה, ' +
      'PH-SUR סוריגאו דל סור, PH-TAR טרלק, PH-TAW טאווי-טאווי, PH-ZSI סמבואנגה סיבוגאי, PH-ZAN סמבואנגה דל נורטה, ' +
      'PH-ZAS סמבואנגה דל סור',
    PT:
      'PT-01 אביירו, PT-03 בראגה, PT-04 בראגנסה, PT-05 קסטלו ברנקו, PT-06 קואימברה, PT-07 אבורה, PT-08 פארו, PT-09 גוארדה, ' +
      'PT-10 לייריה, PT-11 ליסבון, PT-12 פורטלגרה, PT-13 פורטו, PT-14 סנטרן, PT-15 סטובל, PT-16 ויאנה דו קסטלו, ' +
      'PT-17 וילה ריאל, PT-18 ויזאו',
    RO:
      'BR בראילה, BV בראשוב, BZ בוזאו, CL קלאראש, CS קאראש-סברין, CT קונסטנצה, CV קובאסנה, GR ג׳ורג׳ו, HR הרגיטה, HD הונדוארה, ' +
      'IL יאלומיצה, IF אילפוב, MH מהדינץ, MS מורש, OT אולט, PH פרחובה, VN ורנצ׳אה',
    SV:
      'SV-AH אוואצ׳פאן, SV-CA קבניאס, SV-CH צ׳לטננגו, SV-CU קוסקטלאן, SV-UN לה אוניון, SV-MO מורסאן, SV-SM סן מיגל, ' +
      'SV-SS סן סלבדור, SV-SV סן ויסנטה, SV-SA סנטה אנה, SV-SO סונסונטה, SV-US אוסולוטאן',
    TH:
      'TH-37 אמנאט צ׳ארון, TH-15 אנג טונג, TH-38 בואנג קאן, TH-31 בורירם, TH-24 צ׳אצ׳ונגסאו, TH-18 צ׳איי נאט, TH-36 צ׳איאפום, ' +
      'TH-22 צ׳אנתבורי, TH-20 צ׳ונבורי, TH-86 צ׳ומפון, TH-46 קלאסין, TH-62 קמפנג פט, TH-71 קנצ׳נבורי, TH-40 קון קאן, TH-52 למפאנג, ' +
      'TH-51 למפון, TH-42 לוי, TH-16 לופבורי, TH-58 מה הונג סון, TH-44 מהא סראקאם, TH-49 מוקדהאן, TH-26 נקון נאיוק, TH-73 נקון פתום, ' +
      'TH-48 נקון פנום, TH-30 נקון רצ׳סימה, TH-60 נקון סוואן, TH-80 נקון סי תמראט, TH-55 נאן, TH-96 נראתיווט, TH-39 נונג בואה למפו, ' +
      'TH-43 נונג קאי, TH-13 פתום תני, TH-94 פטאני, TH-82 פאנג נגה, TH-93 פתלונג, TH-56 פאיאו, TH-67 פצ׳בון, TH-76 פצ׳בורי, ' +
      'TH-66 פיצ׳יט, TH-65 פיטסנולוק, TH-14 פרה נקון סי איוטיה, TH-54 פרה, TH-25 פרצ׳ינבורי, TH-77 פרצ׳ואפ קירי קאן, TH-85 ראנונג, ' +
      'TH-70 רצ׳בורי, TH-21 ראיונג, TH-45 רוי אט, TH-27 סה קאו, TH-47 סקון נקון, TH-74 סמוט סקון, TH-75 סמוט סונגקראם, TH-19 סרבורי, ' +
      'TH-91 סאטון, TH-33 סיסקט, TH-17 סינגבורי, TH-90 סונגקלה, TH-64 סוקותאי, TH-72 סופנבורי, TH-84 סוראט תאני, TH-32 סורין, ' +
      'TH-63 טאק, TH-92 טראנג, TH-23 טראט, TH-34 אובון רצ׳תני, TH-41 אודון תני, TH-61 אותאי תני, TH-53 אוטרדיט, TH-95 יאלה, ' +
      'TH-35 יסותון',
    US: 'AA הכוחות המזוינים באמריקה, AE הכוחות המזוינים באירופה, AP הכוחות המזוינים באוקיינוס השקט',
    UY:
      'UY-CA קנלונס, UY-CL סרו לארגו, UY-CO קולוניה, UY-FS פלורס, UY-FD פלורידה, UY-LA לוואייחה, UY-MA מלדונדו, UY-PA פאיסנדו, ' +
      'UY-RN ריו נגרו, UY-RV ריברה, UY-RO רוצ׳ה, UY-SA סאלטו, UY-SO סוריאנו, UY-TA טקוארמבו',
    VE: 'VE-X לה גואירה',
  },
  hi: {
    AE: 'DU दुबई',
    CL: 'AP अरिका और पारिनाकोटा, BI बियो बियो, NB न्यूब्ले',
    CR: 'CR-C कार्तागो, CR-H एरेदिया, CR-L लिमोन',
    EG: 'SU छह अक्टूबर, HU हेलवान',
    ES: 'LE लियोन, M मैड्रिड, MA मलागा, SG सेगोविया, TE तेरुएल',
    HK: 'HK हॉन्ग कॉन्ग द्वीप, KL कोलून, NT न्यू टेरिटरीज़',
    ID: 'BA बाली',
    IE: 'D डबलिन',
    IN: 'LA लद्दाख़',
    IT:
      'CZ कातानज़ारो, OT गल्लूरा उत्तर-पूर्व सार्डिनिया, GO गोरीज़िया, GR ग्रोसेतो, MT मातेरा, PA पालेर्मो, PR पार्मा, PC पियाचेन्ज़ा, ' +
      'BZ दक्षिण टिरोल, CI सुल्चिस इग्लेसिएंते, TN त्रेंतिनो',
    KW: 'KW-KU अल आसिमा, KW-JA अल जहरा',
    MX: 'MOR मोरेलोस',
    PA: 'PA-8 पनामा, PA-10 पश्चिमी पनामा',
    PE: 'PE-CAL एल कायाओ, PE-PUN पूनो',
    PH: 'PH-COM दावाओ दे ओरो',
    PT: 'PT-01 अवेइरो, PT-04 ब्रागान्सा, PT-09 ग्वार्दा, PT-11 लिस्बन, PT-12 पोर्तालेग्रे, PT-13 पोर्टो, PT-17 विला रियल',
    RO: 'BC बकाउ',
    US: 'AA अमेरिकी सशस्त्र बल (अमेरिका), AE अमेरिकी सशस्त्र बल (यूरोप), AP अमेरिकी सशस्त्र बल (प्रशांत)',
    VE: 'VE-X ला ग्वाइरा',
  },
  ja: {
    AE: 'RK ラアス・アル＝ハイマ, UQ ウンム・アル＝カイワイン',
    EG: 'SU 10月6日県, HU ヘルワーン県',
    HK: 'HK 香港島, KL 九龍, NT 新界',
    IN: 'LA ラダック',
    IT:
      'BT バルレッタ＝アンドリア＝トラーニ県, FC フォルリ＝チェゼーナ県, OT ガッルーラ・ノルド＝エスト・サルデーニャ県, ' +
      'MS マッサ＝カッラーラ県, CI スルチス・イグレシエンテ県',
    KW: 'KW-MU ムバーラク・アル＝カビール県',
    PH: 'PH-DVO 西ダバオ州, PH-COM ダバオ・デ・オロ州',
    RO: 'BN ビストリツァ＝ナサウド県, CS カラシュ＝セヴェリン県',
    US: 'AA アメリカ軍（南北アメリカ）, AE アメリカ軍（ヨーロッパ）, AP アメリカ軍（太平洋）, DC コロンビア特別区',
    VE: 'VE-X ラ・グアイラ州',
  },
  'zh-Hans': {
    CL: 'NB 纽夫莱大区',
    EG: 'SU 十月六日省, HU 赫勒万省',
    HK: 'HK 香港岛, KL 九龙, NT 新界',
    ID: 'BA 巴厘省',
    IN: 'LA 拉达克',
    IT: 'OT 加卢拉东北撒丁岛省, CI 苏尔奇斯-伊格莱西恩特省',
    NZ: 'NSN 纳尔逊',
    PH: 'PH-COM 金达沃省',
    US: 'AA 美国武装部队（美洲）, AE 美国武装部队（欧洲）, AP 美国武装部队（太平洋）',
    VE: 'VE-X 拉瓜伊拉州',
  },
};

/** Parses `AL אלמריה, AV אבילה` into names by code. */
const byCode = (text) =>
  Object.fromEntries(
    text.split(', ').map((entry) => [entry.slice(0, entry.indexOf(' ')), entry.slice(entry.indexOf(' ') + 1)]),
  );

const mapValues = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));

/** By language, country and the province's code in the rules. */
export const OWN_PROVINCE_NAMES = mapValues(WRITTEN, (countries) => mapValues(countries, byCode));

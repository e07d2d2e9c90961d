// Written by scripts/font-metrics.mjs. Thousandths of an em; widths are pairs of base 36 digits.
// biome-ignore-all format: a table.

/** The characters whose widths are listed, in order; short lists end early. */
export const CHARACTERS =
  " !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~ ¡¢£¤¥¦§¨©ª«¬­®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ–—‘’“”•…€";

/** Metrics of the fonts that stand in for those of an app. */
export const FONTS = {
  regular: { ascender: 1069, height: 1362, widths: '787hbchyfwn3kc698c8cfbfw7g8y7gacfwfwfwfwfwfwfwfwfwfw7g7gfwfwfwc2ozhri2hkkafgefk8kl9f7lh7ekp7l4lpgtlphaf9fgkbgopugafqfw95ac95fwcc7tflh3dch3fo9kh3h67676eu76pzh6gth3h3bhdba1h6e4luepe6d2akfbakfw787hfwfwfwfwfbe9g4n49xe5fw8yn4dwbwfw9q9q7thbi77g699qage5kplflpc2hrhrhrhrhrhrohhkfgfgfgfg9f9f9f9fkal4lplplplplpfwlpkbkbkbkbfqgthjflflflflflflo0dcfofofofo76767676gth6gtgtgtgtgtfwgth6h6h6h6e6h3e6dwrs4v4v9z9zaglzfw' },
  plexText: { ascender: 1025, height: 1300, widths: '6k82c0jegnq2jf6v9e9edbgo7qb47qb3gogogogogogogogogogo8a8agogogoddoti1i9hfisgcfojfjqbbefhye3mkjqjoh4johzgcfziyh5p7hcgrga8wb38wgofngof1g9e1g9fc97etfx7575ex7qodfxfmg9g9afdm9xfydwlqeee2d69p989pgo' },
  plexSemiBold: { ascender: 1025, height: 1300, widths: '6k8ld3i8goqojt789d9dfggo8ab68ac5gogogogogogogogogogo8u8ugogogodpozioifhuj5gog1jsjzbrf5iuehmojzjshtjsiggzg4j6hqqdi7hkgn95c595gofjgofjgoe9gofi9qf5gc7o7ofm86oogcfngogoaxdvaegcekmrf4ekdya3aga3go' },
  plexItalic: { ascender: 1025, height: 1300, widths: '6k7jbdixg3p0im6h9494ckgo7lar7laigogogogogogogogogogo8585gogogod2nzhbhfgqi4fpf2idj0arduh3dllsj0ivgcivhdg1fhi8ghnygkg1fn8tai8sgof8ghg7fwdkg7e78je4fp7c71ef7cnkfpfafwfwa4d38wfmdgkkdqdgcg958i95go' },
} as const;

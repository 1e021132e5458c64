/** What the demo menu says of its dishes, by their English names: descriptions in both languages. */

export const dishTexts: Readonly<Record<string, readonly [english: string, chinese: string]>> = {
  'Har Gow (Shrimp Dumplings)': ['Whole shrimp and bamboo shoots in a translucent wheat starch skin, steamed.', '整只虾仁配笋丝，澄面皮晶莹透亮，现蒸现上。'],
  'Siu Mai (Pork & Shrimp)': ['Open dumplings of hand-cut pork and shrimp, topped with roe.', '手切猪肉拌虾仁，面上缀蟹籽。'],
  'Xiao Long Bao (Soup Dumplings)': ['Six thin-skinned dumplings filled with pork and hot broth; with ginger and black vinegar.', '一笼六只，皮薄汤多，配姜丝香醋。'],
  'BBQ Pork Buns': ['Fluffy steamed buns with honey-roasted pork.', '松软蒸包，蜜汁叉烧馅。'],
  'Egg Custard Buns': ['Molten salted egg yolk custard. Careful, hot inside.', '咸蛋黄流心馅，小心烫口。'],
  'Chicken Feet in Black Bean Sauce': ['Fried, braised and steamed until tender.', '先炸后焖再蒸，软糯脱骨。'],
  'Shrimp Rice Noodle Rolls': ['Silky rice sheets around shrimp, with sweet soy sauce.', '米皮嫩滑，鲜虾弹牙，淋甜豉油。'],
  'Sticky Rice in Lotus Leaf': ['Glutinous rice with chicken, sausage and mushroom.', '糯米裹鸡肉、腊肠、冬菇，荷叶清香。'],
  'Turnip Cake': ['Pan-fried daikon cake with cured sausage and dried shrimp.', '白萝卜配腊肠虾米，煎至两面金黄。'],
  'Pork Ribs in Black Bean Sauce': ['Bite-size ribs steamed with fermented black beans and garlic.', '小排骨配豆豉蒜蓉清蒸。'],
  'Pan-Fried Pork Potstickers': ['Six, crisp below and juicy inside.', '六只，底脆馅多汁。'],
  'Scallion Pancake': ['Flaky layers, made to order.', '层层起酥，现烙现卖。'],
  'Crab Rangoon': ['Crab and cream cheese in a crisp wonton skin.', '蟹肉芝士馅，云吞皮炸脆。'],
  'Salt & Pepper Wings': ['Tossed in the wok with garlic and green chili.', '蒜蓉青椒爆炒，椒香扑鼻。'],
  'Wontons in Chili Oil': ['Pork wontons in our roasted chili oil with garlic.', '猪肉抄手，自炼红油，蒜香浓郁。'],
  'Mouth-Watering Chicken': ['Cold poached chicken, sesame, peanuts and Sichuan pepper.', '白斩鸡淋红油，芝麻花生，麻辣鲜香。'],
  'Sliced Beef in Chili Sauce': ['Beef shank and tripe, sliced thin, served cold.', '牛腱牛肚切薄片，凉拌红油。'],
  'Hot & Sour Soup': ['Tofu, wood ear, bamboo shoots and egg.', '豆腐、木耳、笋丝、蛋花。'],
  'Wonton Soup': ['Shrimp and pork wontons in clear chicken broth.', '鲜虾猪肉云吞，清鸡汤底。'],
  'West Lake Beef Soup': ['Minced beef, egg white and cilantro.', '牛肉末、蛋白、香菜，口感绵滑。'],
  "General Tso's Chicken": ['Crisp chicken in a sweet, tangy and slightly hot sauce.', '鸡块外酥里嫩，酸甜微辣。'],
  'Kung Pao Chicken': ['Diced chicken with peanuts, dried chili and Sichuan pepper.', '鸡丁配花生、干辣椒、花椒，荔枝口。'],
  'Orange Chicken': ['With dried tangerine peel.', '陈皮入味，酸甜可口。'],
  'Sesame Chicken': ['Glazed with honey, covered in toasted sesame.', '蜜汁裹面，撒炒香芝麻。'],
  'Chongqing Chili Chicken': ['Small crisp pieces buried in dried chilies. Very hot.', '鸡块炸酥，埋在干辣椒里，很辣。'],
  'Three-Cup Chicken': ['Soy sauce, rice wine and sesame oil, with basil.', '酱油、米酒、麻油各一杯，九层塔提香。'],
  'Cashew Chicken': ['With celery, water chestnuts and roasted cashews.', '西芹、马蹄、香脆腰果。'],
  'Roast Duck (Half)': ['Cantonese style, roasted each morning.', '粤式烧鸭，每天早上现烤。'],
  'Peking Duck (Whole)': ['Carved at the table, with pancakes, scallions and sweet bean sauce.', '桌边片皮，配荷叶饼、葱丝、甜面酱。'],
  'Beef with Broccoli': ['Flank steak and broccoli in oyster sauce.', '牛腩排片配西兰花，蚝油汁。'],
  'Mongolian Beef': ['Seared with scallions and onions.', '大火爆炒，葱香浓郁。'],
  'Boiled Beef in Chili Broth': ['Tender slices in a numbing, fiery broth.', '牛肉滑嫩，麻辣汤底。'],
  'Black Pepper Beef Cubes': ['Tenderloin cubes with black pepper and butter.', '牛柳切粒，黑椒牛油炒香。'],
  'Cumin Lamb': ['Northwestern style, with cumin and dried chili.', '西北风味，孜然干椒。'],
  'Sweet & Sour Pork': ['With pineapple, peppers and onion.', '菠萝、彩椒、洋葱，酸甜开胃。'],
  'Twice-Cooked Pork': ['Belly with leek, bean paste and a little heat.', '五花肉配蒜苗豆瓣，微辣下饭。'],
  'Red-Braised Pork Belly': ['Braised for three hours with rock sugar and soy sauce.', '冰糖酱油慢炖三小时。'],
  'Mu Shu Pork': ['With four thin pancakes and hoisin sauce.', '配四张薄饼和海鲜酱。'],
  'Char Siu (BBQ Pork)': ['Honey-glazed shoulder, charred at the edges.', '梅头肉刷蜜汁，边缘微焦。'],
  'Crispy Pork Belly': ['Crackling skin, with mustard and sugar.', '皮脆肉嫩，配芥末白糖。'],
  'Honey Walnut Shrimp': ['Crisp shrimp in a creamy honey sauce with candied walnuts.', '虾球香脆，裹蜜汁沙拉酱，配琥珀核桃。'],
  'Steamed Whole Sea Bass': ['With ginger, scallion and hot oil. About 1.5 lb.', '姜葱清蒸，淋热油，约一磅半。'],
  'Sichuan Fish in Pickled Cabbage': ['Sliced fish in a sour, peppery broth. Enough for two.', '鱼片嫩滑，酸汤开胃，够两位用。'],
  'Dungeness Crab, Ginger & Scallion': ['A whole crab, from the tank.', '原只珍宝蟹，现捞现做。'],
  'Clams in Black Bean Sauce': ['Manila clams with garlic, peppers and black beans.', '花蛤配蒜蓉、青红椒、豆豉。'],
  'Mapo Tofu': ['Silken tofu, minced pork, chili bean paste. Without pork on request.', '嫩豆腐、肉末、豆瓣酱，可做素。'],
  'Dry-Fried String Beans': ['Blistered in the wok with preserved vegetables.', '大火煸干，配芽菜。'],
  'Eggplant in Garlic Sauce': ['Sweet, sour and a little hot.', '酸甜微辣，鱼香入味。'],
  'Garlic Pea Shoots': ['Young leaves, quickly fried.', '嫩叶快炒，蒜香清甜。'],
  "Buddha's Delight": ['Tofu skin, mushrooms, lotus root and glass noodles.', '腐竹、菌菇、莲藕、粉丝。'],
  'Tomato & Egg': ['What we cook at home.', '家常味道。'],
  'Yangzhou Fried Rice': ['With shrimp, barbecued pork and egg.', '虾仁、叉烧、鸡蛋。'],
  'Beef Chow Fun': ['Wide rice noodles with wok breath.', '宽河粉，镬气十足。'],
  'Dan Dan Noodles': ['With minced pork, sesame and chili oil.', '肉臊、芝麻酱、红油。'],
  'Braised Beef Noodle Soup': ['Shank braised overnight, hand-pulled noodles.', '牛腱隔夜炖，手拉面。'],
  'Biang Biang Noodles': ['Belt-wide noodles with hot oil, chili and vinegar.', '裤带面，热油泼辣子，加醋。'],
  'Pork & Century Egg Congee': ['Rice simmered until silky.', '米粒熬至绵滑。'],
  'Sichuan Hot Pot Broth': ['Tallow, chili and some twenty spices. Order plates with it.', '牛油辣椒底，二十余味香料，涮菜另点。'],
  'Clay Pot Rice with Cured Meats': ['Takes 25 minutes; crisp rice at the bottom.', '约需二十五分钟，底部有锅巴。'],
  'Mango Sago with Pomelo': ['Chilled, with coconut milk.', '冰镇，配椰奶。'],
  'Egg Tarts (3)': ['Warm, with a flaky crust.', '热食，酥皮。'],
  'Brown Sugar Milk Tea': ['Fresh milk and tapioca pearls cooked in brown sugar.', '鲜奶配黑糖珍珠。'],
  'Plum Juice': ['Smoked plums, hawthorn and licorice, cooked here.', '乌梅、山楂、甘草，自家熬制。'],
  'Hot Pot Buffet, Adult': ['All plates and broths for 90 minutes.', '锅底涮菜任选，限时九十分钟。'],
  'Hot Pot Buffet, Child': ['Up to 1.3 m. All plates and broths for 90 minutes.', '身高一米三以下，限时九十分钟。'],
} // prettier-ignore

/** What a dish of this name holds that guests may not eat; the kitchen checks it against its own list. */
const allergenWords: readonly (readonly [RegExp, ...(readonly string[])])[] = [
  [/shrimp|har gow|siu mai|crab|lobster|seafood|yangzhou/i, 'crustaceans'],
  [/fish|sea bass|oyster/i, 'fish'],
  [/clam|scallop|squid|oyster|seafood/i, 'mollusc'],
  [/egg|custard|sponge|lo mein|wonton|fried rice|mu shu|tart/i, 'egg'],
  [/peanut|kung pao|dan dan|mouth-watering/i, 'peanut'],
  [/cashew|walnut|almond/i, 'treeNut'],
  [/sesame|dan dan|mouth-watering|scallion pancake|zha jiang/i, 'sesame'],
  [/milk tea|custard|rangoon|black pepper|sponge|honey walnut|tart|mango|craft|sago/i, 'milk'],
  [/cashew|celery/i, 'celery'],
  [/crispy pork|spring roll/i, 'mustard'],
  [/wine|house red|house white|plum wine|martini/i, 'sulphite'],
]
const noWheat =
  /rice noodle|congee|steamed rice|tea|jelly|coconut|water|juice|lemonade|soft drink|sago|mango|broth|red bean/i
const noSoy =
  /tea|drink|water|lemonade|jelly|mango|tart|sesame balls|red bean|coconut|juice|steamed rice|custard|sponge/i

/** The allergens of a dish, as far as its name tells. */
export function allergensOf(name: string, kind: 'hot' | 'cold' | 'alcohol'): string[] {
  const named = allergenWords.flatMap(([words, ...found]) => (words.test(name) ? found : []))
  const usual = kind === 'hot' ? [...(noWheat.test(name) ? [] : ['gluten']), ...(noSoy.test(name) ? [] : ['soy'])] : []
  const drinks = /lager|ipa/i.test(name) ? ['gluten'] : /soy milk/i.test(name) ? ['soy'] : []
  return [...new Set([...usual, ...drinks, ...named])]
}

/** Noodles, rice, hot pot, sweets and drinks of the demo restaurant. */
import { type DemoCategory, dishes } from './menu.ts'

const noodles: DemoCategory = {
  name: 'Noodles & Rice',
  secondName: '粉面饭',
  kind: 'hot',
  modifiers: 'noodle',
  lunch: 24,
  dinner: 15,
  dishes: dishes([
    ['Yangzhou Fried Rice', '扬州炒饭', 1395, 10],
    ['Chicken Chow Mein', '鸡肉炒面', 1450, 9],
    ['Beef Chow Fun', '干炒牛河', 1595, 9],
    ['Dan Dan Noodles', '担担面', 1295, 8],
    ['Braised Beef Noodle Soup', '红烧牛肉面', 1595, 9],
    ['Singapore Rice Noodles', '星洲炒米粉', 1495, 5],
    ['Wonton Noodle Soup', '云吞面', 1395, 6],
    ['Zha Jiang Noodles', '炸酱面', 1350, 4],
    ['Pineapple Fried Rice', '菠萝炒饭', 1550, 4],
    ['Pork & Century Egg Congee', '皮蛋瘦肉粥', 1095, 4],
    ['House Lo Mein', '本楼捞面', 1495, 5],
    ['Biang Biang Noodles', 'Biangbiang 油泼面', 1395, 3],
    ['Shrimp Fried Rice', '虾仁炒饭', 1495, 5],
    ['Chongqing Noodles', '重庆小面', 1250, 3],
    ['Steamed Rice', '白饭', 250, 12],
  ]),
}

const casseroles: DemoCategory = {
  name: 'Hot Pot & Clay Pot',
  secondName: '火锅煲仔',
  kind: 'hot',
  modifiers: 'extra',
  lunch: 2,
  dinner: 6,
  dishes: dishes([
    ['Sichuan Hot Pot Broth', '麻辣火锅锅底', 1895, 5, 'main'],
    ['Sliced Angus Beef Plate', '肥牛拼盘', 1695, 6, 'main'],
    ['Clay Pot Rice with Cured Meats', '腊味煲仔饭', 1895, 5],
    ['Seafood Tofu Clay Pot', '海鲜豆腐煲', 2095, 4],
    ['Eggplant & Minced Pork Clay Pot', '肉末茄子煲', 1750, 4],
    ['Chicken & Mushroom Clay Pot Rice', '冬菇滑鸡煲仔饭', 1795, 3],
    ['Beef Brisket & Radish Clay Pot', '萝卜牛腩煲', 1995, 3, 'main'],
  ]),
}

/** The buffet of Friday to Sunday evenings; its own category, so that it is found in the reports. */
export const hotPotBuffet = {
  name: 'Hot Pot Buffet',
  secondName: '火锅自助',
  adult: { name: 'Hot Pot Buffet, Adult', secondName: '火锅自助（成人）', priceCents: 3899 },
  child: { name: 'Hot Pot Buffet, Child', secondName: '火锅自助（儿童）', priceCents: 1899 },
} as const

const desserts: DemoCategory = {
  name: 'Desserts',
  secondName: '甜品',
  kind: 'cold',
  modifiers: undefined,
  lunch: 3,
  dinner: 5,
  dishes: dishes([
    ['Mango Pudding', '芒果布丁', 650, 8],
    ['Mango Sago with Pomelo', '杨枝甘露', 795, 7],
    ['Almond Jelly', '杏仁豆腐', 595, 4],
    ['Egg Tarts (3)', '蛋挞（三只）', 695, 7],
    ['Sesame Balls (4)', '煎堆（四只）', 650, 5],
    ['Red Bean Soup with Tangerine Peel', '陈皮红豆沙', 550, 3],
    ['Osmanthus Jelly', '桂花糕', 595, 2],
  ]),
}

const drinks: DemoCategory = {
  name: 'Drinks',
  secondName: '饮料',
  kind: 'cold',
  modifiers: 'drink',
  lunch: 16,
  dinner: 18,
  dishes: dishes([
    ['Hot Jasmine Tea (Pot)', '茉莉花茶（壶）', 395, 10],
    ['Brown Sugar Milk Tea', '黑糖奶茶', 625, 9],
    ['Hong Kong Milk Tea', '港式奶茶', 525, 6],
    ['Winter Melon Tea', '冬瓜茶', 450, 4],
    ['Fresh Lemonade', '鲜柠檬水', 495, 5],
    ['Soft Drink', '汽水', 325, 9],
    ['Sparkling Water', '气泡水', 395, 4],
    ['Tie Guan Yin Tea (Pot)', '铁观音（壶）', 495, 4],
    ['Soy Milk', '豆浆', 350, 3],
    ['Plum Juice', '酸梅汤', 425, 4],
    ['Coconut Water', '椰子水', 495, 2],
  ]),
}

const bar: DemoCategory = {
  name: 'Beer, Wine & Spirits',
  secondName: '酒水',
  kind: 'alcohol',
  modifiers: undefined,
  lunch: 2,
  dinner: 12,
  dishes: dishes([
    ['Lager (Bottle)', '拉格啤酒（瓶）', 695, 10],
    ['Craft IPA (Draft)', '精酿 IPA（扎）', 895, 6],
    ['House Red (Glass)', '红酒（杯）', 1095, 5],
    ['House White (Glass)', '白葡萄酒（杯）', 1095, 5],
    ['Plum Wine (Glass)', '梅酒（杯）', 950, 3],
    ['Baijiu (Shot)', '白酒（小杯）', 1250, 2],
    ['Lychee Martini', '荔枝马天尼', 1395, 4],
    ['Shaoxing Wine (Warm)', '绍兴黄酒（温）', 1150, 2],
    ['Sake (Carafe)', '清酒（壶）', 1295, 2],
    ['Whisky Highball', '威士忌嗨棒', 1195, 3],
  ]),
}

export const tableMenu: readonly DemoCategory[] = [noodles, casseroles, desserts, drinks, bar]

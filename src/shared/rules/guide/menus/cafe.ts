/** A coffee shop with breakfast and sandwiches. */
import type { StarterMenu } from '../starterMenu.ts'

export const cafe: StarterMenu = {
  name: 'Café menu',
  secondName: '咖啡馆菜单',
  groups: {
    size: {
      name: 'Cup size',
      secondName: '杯型',
      min: 1,
      max: 1,
      modifiers: [
        ['Small (12 oz)', '小杯'],
        ['Medium (16 oz)', '中杯', 60],
        ['Large (20 oz)', '大杯', 110],
      ],
    },
    milk: {
      name: 'Milk',
      secondName: '奶类',
      min: 1,
      max: 1,
      modifiers: [
        ['Whole milk', '全脂奶'],
        ['Skim milk', '脱脂奶'],
        ['Oat milk', '燕麦奶', 80],
        ['Almond milk', '杏仁奶', 80],
      ],
    },
    extras: {
      name: 'Coffee extras',
      secondName: '咖啡加料',
      min: 0,
      max: 3,
      modifiers: [
        ['Extra shot', '加一份浓缩', 100],
        ['Vanilla syrup', '香草糖浆', 70],
        ['Caramel syrup', '焦糖糖浆', 70],
        ['Decaf', '低因'],
      ],
    },
    bread: {
      name: 'Bread',
      secondName: '面包',
      min: 1,
      max: 1,
      modifiers: [
        ['Sourdough', '酸面包'],
        ['Whole wheat', '全麦'],
        ['Croissant', '可颂', 100],
      ],
    },
  },
  categories: [
    {
      name: 'Coffee',
      secondName: '咖啡',
      dishes: [
        ['Drip Coffee', '滴滤咖啡', 325, ['size']],
        ['Espresso', '意式浓缩', 325],
        ['Americano', '美式咖啡', 375, ['size', 'extras']],
        ['Cappuccino', '卡布奇诺', 475, ['size', 'milk', 'extras']],
        ['Latte', '拿铁', 495, ['size', 'milk', 'extras']],
        ['Mocha', '摩卡', 545, ['size', 'milk', 'extras']],
        ['Cold Brew', '冷萃咖啡', 475, ['size', 'extras']],
      ],
    },
    {
      name: 'Tea & More',
      secondName: '茶与其他',
      dishes: [
        ['Hot Tea', '热茶', 350, ['size']],
        ['Iced Tea', '冰茶', 375, ['size']],
        ['Chai Latte', '印度奶茶拿铁', 495, ['size', 'milk']],
        ['Matcha Latte', '抹茶拿铁', 545, ['size', 'milk']],
        ['Hot Chocolate', '热巧克力', 450, ['size', 'milk']],
        ['Fresh Orange Juice', '鲜榨橙汁', 575],
      ],
    },
    {
      name: 'Breakfast',
      secondName: '早餐',
      dishes: [
        ['Egg & Cheese Sandwich', '鸡蛋芝士三明治', 695, ['bread']],
        ['Bacon, Egg & Cheese', '培根鸡蛋芝士', 845, ['bread']],
        ['Avocado Toast', '牛油果吐司', 1095, ['bread']],
        ['Oatmeal with Berries', '莓果燕麦粥', 795],
        ['Yogurt & Granola', '酸奶格兰诺拉', 795],
      ],
    },
    {
      name: 'Sandwiches & Salads',
      secondName: '三明治与沙拉',
      dishes: [
        ['Turkey Club', '火鸡总汇三明治', 1295, ['bread']],
        ['Grilled Cheese', '烤芝士三明治', 995, ['bread']],
        ['Caprese Sandwich', '番茄马苏里拉三明治', 1195, ['bread']],
        ['Caesar Salad', '凯撒沙拉', 1150],
        ['Soup of the Day', '每日例汤', 695],
      ],
    },
    {
      name: 'Bakery',
      secondName: '烘焙',
      dishes: [
        ['Butter Croissant', '黄油可颂', 425],
        ['Blueberry Muffin', '蓝莓松饼', 395],
        ['Cinnamon Roll', '肉桂卷', 475],
        ['Chocolate Chip Cookie', '巧克力曲奇', 325],
        ['Bagel with Cream Cheese', '贝果配奶油芝士', 450],
      ],
    },
  ],
}
